import { OVERSATURATION } from '../constants/link.ts';
import type { Channel } from '../core/facts.ts';
import { toHundredths } from '../core/hundredths.ts';
import type { LinkFacts, LinkNow, Reception, Source } from '../link/linkFigures.ts';
import { freeSpaceLoss, pathLoss } from '../link/propagation/pathLoss.ts';
import { changed, type Move, receive, sameChannel } from '../link/receive.ts';
import { type FadeMargin, fadeMargin } from './fadeMargin.ts';
import { lawful } from './lawful.ts';
import type { RadioPlan } from './radioPlan.ts';

/** What besides the figures is to be known of a change. */
export type Caution =
  /**
   * The other end has to be set alike, or the link is lost. Of channel widths that is so for a station whose own is not that
   * of its access point; a station follows another width of its access point (`stationWidth`) where its own is automatic or it
   * scans all widths, which this end cannot know (docs/device.md#pair).
   */
  | { readonly of: 'otherEnd'; readonly setting: 'channelWidth' | 'stationWidth' | 'linkType' | 'mode' }
  /** Acknowledgments come too late: the distance that is set is shorter than the one measured, m. */
  | { readonly of: 'distance'; readonly set: number; readonly measured: number }
  | { readonly of: 'overload'; readonly end: 'here' | 'there' };

export interface Prediction {
  readonly here: Reception;
  readonly there: Reception;
  /** Fade that the link survives, before and after; at 60 GHz alone. */
  readonly fade: { readonly before: FadeMargin | undefined; readonly after: FadeMargin | undefined };
  readonly cautions: readonly Caution[];
}

/**
 * What a link will be when its radio does what another plan says, from what is measured now (D55). Sums are exact in
 * hundredths of a decibel; what cannot be known is absent, with the reason among the sources.
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
  // A station is where its access point is, as long as that is as wide.
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
  // With another antenna the law may allow more or less of a power that stays as it is set.
  const allowed = (plan: RadioPlan) =>
    Math.min(plan.power ?? Number.POSITIVE_INFINITY, lawful(channel, plan, plan, facts));
  const after = allowed(to);
  const isAsBefore = after === allowed(from) && to.target === from.target && channel === now.channel;
  return isAsBefore ? [] : changed('ownPower', after - before);
}

/**
 * What the law of the new channel takes from the other end, which keeps to it as this one does. Where it sends as much as the
 * present channel allows it may be set to more, which it does not tell: that it may rise is said, and not counted.
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

/** What both ends notice alike. */
function sharedChanges({ distance }: LinkNow, before: RadioPlan, after: RadioPlan, { from, to }: Move): Source[] {
  const kilometres = (distance ?? 0) / 1000;
  // The difference in free space is the same over any path. Gas on a path of unknown length is not guessed.
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
