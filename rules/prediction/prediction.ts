import { OVERSATURATION } from '../constants/link.ts';
import type { Channel } from '../core/facts.ts';
import { toHundredths } from '../core/hundredths.ts';
import type { LinkFacts, LinkNow, Reception, Source } from '../link/linkFigures.ts';
import { freeSpaceLoss, pathLoss } from '../link/propagation/pathLoss.ts';
import { changed, type Move, receive, sameChannel } from '../link/receive.ts';
import { type FadeMargin, fadeMargin } from './fadeMargin.ts';
import { lawful } from './lawful.ts';
import type { RadioPlan } from './radioPlan.ts';

/** Warning about a change. */
export type Caution =
  /**
   * The other end needs the same setting, or the link is lost. `channelWidth`: a station must have the width of its
   * access point. `stationWidth`: a station follows a new width of its access point only if it scans or chooses
   * widths itself. This end cannot know that (docs/device.md#pair).
   */
  | { readonly of: 'otherEnd'; readonly setting: 'channelWidth' | 'stationWidth' | 'linkType' | 'mode' }
  /** Acknowledgments arrive too late: the configured distance is shorter than the measured one, m. */
  | { readonly of: 'distance'; readonly set: number; readonly measured: number }
  | { readonly of: 'overload'; readonly end: 'here' | 'there' };

export interface Prediction {
  readonly here: Reception;
  readonly there: Reception;
  /** Fade margin before and after; 60 GHz only. */
  readonly fade: { readonly before: FadeMargin | undefined; readonly after: FadeMargin | undefined };
  readonly cautions: readonly Caution[];
}

/**
 * Predicts a link after a change of its radio's settings, from current measurements (D55). Sums are exact in
 * hundredths of a decibel. Unknown values are undefined, with the reason in `sources`.
 */
export function predictLink(now: LinkNow, from: RadioPlan, to: RadioPlan, facts: LinkFacts): Prediction {
  const move = moveOf(now, from, to, facts);
  const power = ownPower(now, from, to, move, facts);
  const far = farPower(now, from, to, move, facts);
  const shared = sharedChanges(now, from, to, move);
  const here = receive(now, now.here, move, facts, [...far, ...shared], undefined);
  const there = receive(now, now.there, move, facts, [...power, ...shared], to.target);
  const signals = (at: 'before' | 'after') => [here.signal[at], there.signal[at]];
  const fade = {
    before: fadeMargin(now, move.from, signals('before'), facts.radio),
    after: fadeMargin(now, move.to, signals('after'), facts.radio),
  };
  return { here, there, fade, cautions: cautionsOf(now, from, to, { here, there }) };
}

function moveOf({ channel, far }: LinkNow, from: RadioPlan, to: RadioPlan, facts: LinkFacts): Move {
  const stays =
    from.width === to.width && from.accessPoint === to.accessPoint && sameChannel(from.channel, to.channel);
  // A station follows the channel of its access point while the widths match.
  const follows = !to.accessPoint && (to.width === 0 || to.width === channel?.bandwidth);
  const next = stays || follows ? channel : to.channel;
  const least = 100 * facts.radio.txPower.min;
  const { gain, loss = 0 } = far;
  const isForbidden =
    next !== undefined &&
    next !== channel &&
    (lawful(next, to, to, facts) < least || (gain !== undefined && lawful(next, { gain, loss }, to, facts) < least));
  return { from: channel, to: next, silent: !to.enabled ? 'off' : isForbidden ? 'forbidden' : undefined };
}

function ownPower(now: LinkNow, from: RadioPlan, to: RadioPlan, { to: channel }: Move, facts: LinkFacts): Source[] {
  const before = now.power ?? from.power;
  if (before === undefined || to.power === undefined || channel === undefined) return [];
  // With another antenna, the law may limit the same power setting differently.
  const allowed = (plan: RadioPlan) =>
    Math.min(plan.power ?? Number.POSITIVE_INFINITY, lawful(channel, plan, plan, facts));
  const after = allowed(to);
  const isAsBefore = after === allowed(from) && to.target === from.target && channel === now.channel;
  return isAsBefore ? [] : changed('ownPower', after - before);
}

/**
 * Power change of the other end because of the law on the new channel. If it sends at the current limit, its setting
 * may be higher, which it does not report. The possible increase is mentioned but not included.
 */
function farPower(
  { far }: LinkNow,
  before: RadioPlan,
  after: RadioPlan,
  { from, to }: Move,
  facts: LinkFacts,
): Source[] {
  const { power, gain, loss = 0 } = far;
  if (power === undefined || gain === undefined || to === undefined || to === from) return [];
  const allowed = lawful(to, { gain, loss }, after, facts);
  if (allowed < power) return [{ of: 'farLimit', by: allowed - power, power: allowed }];
  const isHeld = from !== undefined && power >= lawful(from, { gain, loss }, before, facts);
  const most = Math.min(allowed, 100 * facts.radio.txPower.max);
  return isHeld && most > power ? [{ of: 'farHeld', more: most - power, power: most }] : [];
}

/** Changes that affect both ends equally. */
function sharedChanges({ distance }: LinkNow, before: RadioPlan, after: RadioPlan, { from, to }: Move): Source[] {
  const kilometres = (distance ?? 0) / 1000;
  // The difference in free-space loss is the same for any path length. Gas loss is not estimated for an unknown
  // length.
  const loss = (channel: Channel) =>
    Math.round(100 * (kilometres > 0 ? pathLoss(kilometres, channel, 0) : freeSpaceLoss(1, channel.centerFrequency)));
  return [
    ...changed('ownGain', after.gain - before.gain),
    ...changed('ownLoss', before.loss - after.loss),
    ...changed('path', from === undefined || to === undefined ? 0 : loss(from) - loss(to)),
  ];
}

function cautionsOf(
  { distance, channel }: LinkNow,
  from: RadioPlan,
  to: RadioPlan,
  both: Pick<Prediction, 'here' | 'there'>,
): Caution[] {
  const cautions: Caution[] = [];
  const width = to.width === 0 ? channel?.bandwidth : to.width;
  if (to.width !== from.width && width !== channel?.bandwidth) {
    cautions.push({ of: 'otherEnd', setting: to.accessPoint ? 'stationWidth' : 'channelWidth' });
  }
  if (to.pointToPoint !== from.pointToPoint) cautions.push({ of: 'otherEnd', setting: 'linkType' });
  if (to.accessPoint !== from.accessPoint) cautions.push({ of: 'otherEnd', setting: 'mode' });
  if (to.distance !== undefined && distance !== undefined && to.distance < distance) {
    cautions.push({ of: 'distance', set: to.distance, measured: distance });
  }
  for (const end of ['here', 'there'] as const) {
    const { signal } = both[end];
    if (signal.after !== undefined && signal.after >= toHundredths(OVERSATURATION, 'down')) {
      cautions.push({ of: 'overload', end });
    }
  }
  return cautions;
}
