import { describe, expect, it } from 'vitest';
import type { Channel, Facts } from '../../../rules/core/facts.ts';
import { readAt } from '../../../rules/limits.ts';
import type { LinkNow } from '../../../rules/link/linkFigures.ts';
import { rankChannels } from '../../../rules/prediction/bestChannel.ts';
import { type FadeMargin, fadeMargin } from '../../../rules/prediction/fadeMargin.ts';
import { linkOutage, worstLink } from '../../../rules/prediction/linkOutage.ts';
import { predictLink } from '../../../rules/prediction/prediction.ts';
import { radioPlan } from '../../../rules/prediction/radioPlan.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';
import { channelsOf } from '../../../rules/wireless/channelsInUse.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { ACCESS_POINT, readRow } from '../device.ts';

const model = findModel('link-60');
if (model === undefined) throw new Error('no such model');
const board = createRegulation(model).board();
const radio = board.radios.find(({ band }) => band === 'AD');
if (radio === undefined) throw new Error('no radio of 60 GHz');
const domain = regulatoryDomain(840, board.radios, false);
const facts: Facts = { board, domain };
const channels = channelsOf(domain, radio);

function channelAt(center: number, width = 2160): Channel {
  const found = channels.find((one) => one.centerFrequency === center && one.bandwidth === width);
  if (found === undefined) throw new Error(`no channel at ${center}`);
  return found;
}

const heard = (signal: number) => ({ signal, noise: -7500, index: 12, capacity: 1_700_000 });

/** Link over 900 m at 64.8 GHz. */
const link: LinkNow = {
  channel: channelAt(64_800),
  power: undefined,
  far: { power: undefined, gain: undefined, loss: undefined },
  here: heard(-4900),
  there: heard(-4800),
  distance: 900,
  seconds: 0,
};

/** Minimum signal of the slowest rate of the third generation, in hundredths of a dBm. */
const LEAST = -7200;

const planAt = (center: number) => {
  const { controlFrequency, bandwidth } = channelAt(center);
  const row = { ...ACCESS_POINT, channelWidth: bandwidth, controlFrequency, centerFrequency: center, txPower: 5 };
  return radioPlan({ facts, radio, read: readAt({ read: readRow(row) }, 0) });
};

describe('fade margin of a 60 GHz link', () => {
  it('is the margin of the weaker end above the slowest rate', () => {
    expect(fadeMargin(link, link.channel, [-4900, -4800], radio)).toEqual({
      margin: -4900 - LEAST,
      metres: 900,
      frequency: 64_800,
    });
    expect(fadeMargin(link, link.channel, [-4900, undefined], radio)?.margin).toBe(-4900 - LEAST);
    expect(fadeMargin(link, link.channel, [LEAST], radio)?.margin).toBe(0);
  });

  it.each([
    ['in another band', { distance: 900 }, { ...channelAt(64_800), mode: 'A' } as Channel, [-4900]],
    ['on an unknown channel', { distance: 900 }, undefined, [-4900]],
    ['without a distance', { distance: undefined }, link.channel, [-4900]],
    ['over no distance', { distance: 0 }, link.channel, [-4900]],
    ['over more than 60 km', { distance: 60_001 }, link.channel, [-4900]],
    ['without a signal', { distance: 900 }, link.channel, [undefined, undefined]],
    ['if an end is too weak', { distance: 900 }, link.channel, [-4900, LEAST - 1]],
  ])('is unknown %s', (_, now, channel, signals) => {
    expect(fadeMargin(now, channel, signals, radio)).toBeUndefined();
  });

  it('changes with gas and free-space loss of another channel', () => {
    const { fade } = predictLink(link, planAt(64_800), planAt(60_480), { radio, domain, noise: [] });
    expect(fade.before).toEqual({ margin: -4900 - LEAST, metres: 900, frequency: 64_800 });
    // Gas of 14.89 dB/km instead of 4.44 over 0.9 km, and 0.60 dB less free-space loss.
    expect((fade.after?.margin ?? 0) - (fade.before?.margin ?? 0)).toBe(-878);
    expect(fade.after?.frequency).toBe(60_480);
  });

  it('averages gas at 63.72 GHz over the channel width, instead of the nearest table row', () => {
    const wide = { ...planAt(64_800), channel: channelAt(63_720, 4320), width: 4320 };
    const { fade } = predictLink(link, planAt(64_800), wide, { radio, domain, noise: [] });
    const lost = ((fade.before?.margin ?? 0) - (fade.after?.margin ?? 0)) / 100;
    // The nearest of six values was 12.4 dB/km: 7.1 dB over 900 m.
    expect(lost).toBeGreaterThan(1);
    expect(lost).toBeLessThan(3);
  });
});

it.each([undefined, 0])('without a known path (%s m) only free-space loss differs', (distance) => {
  const { here, fade } = predictLink({ ...link, distance }, planAt(64_800), planAt(60_480), {
    radio,
    domain,
    noise: [],
  });
  expect(here.signal.sources).toContainEqual({ of: 'path', by: 60 });
  expect(fade.after).toBeUndefined();
});

describe('outage of a link', () => {
  const fade: FadeMargin = { margin: 2000, metres: 1200, frequency: 61_560 };

  it('follows from its margin with horizontal polarization', () => {
    const { percent, minutes, bound } = linkOutage(fade, 26.64);
    expect(bound).toBe('exact');
    expect(percent).toBeGreaterThan(0.0049);
    expect(percent).toBeLessThan(0.0062);
    expect(minutes).toBeCloseTo((percent / 100) * 525_960, 6);
  });

  it('is the longest of several links', () => {
    const far = { ...fade, metres: 2400 };
    expect(worstLink([fade, far], 26)?.fade).toBe(far);
    expect(worstLink([far, fade], 26)?.fade).toBe(far);
    expect(worstLink([], 26)).toBeUndefined();
    // Both exceed the model, so the smaller margin decides.
    const [near, nearer] = [
      { ...fade, metres: 50, margin: 3000 },
      { ...fade, metres: 50, margin: 4000 },
    ];
    expect(worstLink([nearer, near], 26)?.fade).toBe(near);
  });
});

it('ranks 60 GHz channels of equal capacity by fade margin (D95)', () => {
  const row = { ...ACCESS_POINT, channelWidth: 2160, controlFrequency: 64_800, centerFrequency: 64_800, txPower: 5 };
  const context = { facts, radio, read: readAt({ read: readRow(row) }, 0) };
  const ranking = rankChannels(context, { links: [link], noise: [], networks: [] });
  const same = ranking.filter(({ capacity }) => capacity === ranking[0]?.capacity);
  expect(same.length).toBeGreaterThan(3);
  const margins = same.map(({ fades: [fade] }) => fade?.margin ?? 0);
  expect(margins).toEqual(margins.toSorted((a, b) => b - a));
  expect(same[0]?.channel.centerFrequency).toBeGreaterThan(66_000);
});
