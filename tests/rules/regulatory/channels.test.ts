import { describe, expect, it } from 'vitest';
import type { BandMode, Channel } from '../../../rules/core/facts.ts';
import { cacSeconds, channelsOfWidth } from '../../../rules/regulatory/channels.ts';
import type { AppliedRule } from '../../../rules/regulatory/domains.ts';
import { ALPHA2, offeredChannels, rawChannels } from './countryChannels.ts';

/** Expands `149-165:30` or `52-64:24R` (R: radar) to number, EIRP and radar of every fourth channel. */
function spread(samples: string): [number, number, boolean][] {
  return samples.split(' ').flatMap((sample) => {
    const [, first = '', last = first, eirp = '', radar = ''] = /^(\d+)(?:-(\d+))?:([\d.]+)(R?)$/.exec(sample) ?? [];
    const count = (Number(last) - Number(first)) / 4 + 1;
    return Array.from({ length: count }, (_, at): [number, number, boolean] => [
      Number(first) + 4 * at,
      Number(eirp),
      radar === 'R',
    ]);
  });
}

const centerIndex = ({ centerFrequency }: Channel) => (centerFrequency - 5000) / 5;
const find = (channels: readonly Channel[], center: number) =>
  channels.find(({ centerFrequency }) => centerFrequency === center);

describe('channels from the database only (docs/regulation.md#channels)', () => {
  const ieee20 = [...spread('36-64:0'), ...spread('100-144:0'), ...spread('149-177:0')].map(([number]) => number);
  const ieee80 = [42, 58, 106, 122, 138, 155, 171];

  it.each([
    ['US', '36-48:23 52-64:24R 100-144:24R 149-165:30 169-177:27'],
    ['DE', '36-48:23.01 52-64:20R 100-140:26.98R 144:13.97R 149-173:13.97'],
  ])('%s, 20 MHz', (country, samples) => {
    const found = rawChannels(country, 'A', 20).filter((channel) => ieee20.includes(centerIndex(channel)));
    expect(found.map(({ number, maxEirp, dfs }) => [number, maxEirp, dfs])).toEqual(spread(samples));
  });

  it.each([
    ['US', '42:23 58:24R 106:24R 122:24R 138:24R 155:30 171:27'],
    ['DE', '42:23.01 58:20R 106:26.98R 122:26.98R 138:13.97R 155:13.97'],
  ])('%s, 80 MHz', (country, samples) => {
    const found = rawChannels(country, 'A', 80).filter((channel) => ieee80.includes(centerIndex(channel)));
    expect(found.map((channel) => [centerIndex(channel), channel.maxEirp, channel.dfs])).toEqual(spread(samples));
  });

  it('KR: 48, 46 and 42 drop to the limit of 5230–5250', () => {
    expect(find(rawChannels('KR', 'A', 20), 5240)?.maxEirp).toBe(17);
    expect(find(rawChannels('KR', 'A', 40), 5230)?.maxEirp).toBe(17);
    expect(find(rawChannels('KR', 'A', 80), 5210)?.maxEirp).toBe(17);
    expect(find(rawChannels('KR', 'A', 20), 5180)?.maxEirp).toBe(23);
  });

  it('ID: 36–64 without radar', () => {
    const found = rawChannels('ID', 'A', 20).filter(({ number }) =>
      [36, 40, 44, 48, 52, 56, 60, 64].includes(number),
    );
    expect(found).toHaveLength(8);
    expect(found.every(({ dfs }) => !dfs)).toBe(true);
  });

  it.each<[string, number, number, { maxEirp?: number; dfs?: boolean } | undefined]>([
    ['DE', 20, 5725, { maxEirp: 13.97, dfs: true }],
    ['US', 40, 5250, { maxEirp: 23, dfs: true }],
    ['US', 20, 5350, undefined],
    ['US', 20, 5470, undefined],
    ['PR', 10, 5730, undefined],
    ['PR', 10, 5740, {}],
    ['KR', 80, 5210, { maxEirp: 17 }],
    ['TH', 80, 5730, undefined],
  ])('straddle: %s, %i MHz around %i', (country, width, center, expected) => {
    const found = find(rawChannels(country, 'A', width), center);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });

  it.each([
    ['US GB AU', [1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13]],
    ['DE JP KR TW', [1, 2, 3, 4], [9, 10, 11]],
    ['ID', [1, 2, 3], [9, 10]],
    ['CN', [1, 2, 3, 4], [9, 10, 11]],
    ['PR CA IN TH', [], []],
  ])('60 GHz: %s', (countries, single, pairs) => {
    for (const country of countries.split(' ')) {
      expect(rawChannels(country, 'AD', 2160).map(({ number }) => number)).toEqual(single);
      expect(rawChannels(country, 'AD', 4320).map(({ number }) => number)).toEqual(pairs);
    }
  });

  it('60 GHz: CN takes the lowest limit under a channel', () => {
    expect(rawChannels('CN', 'AD', 2160).map(({ maxEirp }) => maxEirp)).toEqual([28, 44, 44, 28]);
    expect(rawChannels('CN', 'AD', 4320).map(({ maxEirp }) => maxEirp)).toEqual([28, 44, 28]);
  });

  it('60 GHz worldwide: 0 dBm is a limit, not a missing one', () => {
    const sets = ALPHA2.filter((country) => country !== '00').map((country) =>
      rawChannels(country, 'AD', 2160)
        .map(({ number }) => number)
        .join(''),
    );
    const count = (set: string) => sets.filter((one) => one === set).length;
    expect([count('1234'), count('123456'), count('123')]).toEqual([52, 14, 2]);
    expect(rawChannels('00', 'AD', 2160).map(({ maxEirp }) => maxEirp)).toEqual([0, 0, 0]);
  });

  it.each([
    ['US PR', 11],
    ['CA GB JP ID IN', 13],
  ])('2.4 GHz: %s have channels 1–%i; 14 is for 802.11b only', (countries, last) => {
    for (const country of countries.split(' ')) {
      const numbers = rawChannels(country, 'G', 20).map(({ number }) => number);
      expect(numbers).toEqual(Array.from({ length: last }, (_, at) => at + 1));
    }
  });

  it.each([
    ['US', 2422, 2452],
    ['GB', 2422, 2462],
  ])('2.4 GHz, 40 MHz: %s from %i to %i', (country, first, last) => {
    const centers = rawChannels(country, 'G', 40).map(({ centerFrequency }) => centerFrequency);
    expect([centers.at(0), centers.at(-1)]).toEqual([first, last]);
    expect(centers).toHaveLength((last - first) / 5 + 1);
  });
});

describe('offered channels: overlay, outdoors (D3, D4)', () => {
  it.each([
    ['US', 5180, 36, false, '47 CFR 15.407(a)(1)'],
    ['US', 5260, 30, true, '47 CFR 15.407(a)(2)'],
    ['US', 5500, 30, true, '47 CFR 15.407(a)(2)'],
    ['US', 5785, 36, false, '47 CFR 15.407(a)(3)'],
    ['PR', 5180, 36, false, '47 CFR 15.407(a)(1)'],
    ['PR', 5785, 36, false, '47 CFR 15.407(a)(3)'],
    ['DE', 5500, 26.98, true, 'wireless-regdb 2026.05.30, DE'],
    ['DE', 5785, 13.97, false, 'wireless-regdb 2026.05.30, DE'],
    ['TW', 5785, 30, false, 'wireless-regdb 2026.05.30, TW'],
  ])('%s, 20 MHz around %i', (country, center, maxEirp, dfs, law) => {
    expect(find(offeredChannels(country, 'A', 20), center)).toMatchObject({ maxEirp, dfs, law });
  });

  it('allows 36 dBm at 2.4 GHz in the United States and Puerto Rico', () => {
    for (const country of ['US', 'PR']) {
      const channels = offeredChannels(country, 'G', 20);
      expect(channels.map(({ maxEirp }) => maxEirp)).toEqual(Array(11).fill(36));
      expect(channels[0]?.law).toMatch(/^47 CFR 15\.247/);
    }
    expect(offeredChannels('CA', 'G', 20)[0]).toMatchObject({ maxEirp: 36.02 });
  });

  it('offers no indoor, passive-only or undetectable channels', () => {
    const starts = (country: string) => offeredChannels(country, 'A', 20).map(({ startFrequency }) => startFrequency);
    expect(Math.min(...starts('DE'))).toBe(5470);
    expect(Math.min(...starts('CN'))).toBe(5725);
    expect(starts('ID')).toEqual([]);
    expect(Math.max(...starts('US'))).toBeLessThan(5850);
    // India has radar rules but no DFS region. The remaining channels need no radar check.
    const india = offeredChannels('IN', 'A', 20);
    expect(india.length).toBeGreaterThan(0);
    expect(india.some(({ dfs }) => dfs)).toBe(false);
    expect(india.some(({ startFrequency }) => startFrequency >= 5250 && startFrequency < 5725)).toBe(false);
  });

  it('requires ten minutes below weather radars, in ETSI countries only', () => {
    expect(find(offeredChannels('DE', 'A', 80), 5610)?.cac).toBe(600);
    expect(find(offeredChannels('DE', 'A', 20), 5500)?.cac).toBe(60);
    expect(find(offeredChannels('DE', 'A', 20), 5785)?.cac).toBe(0);
    expect(find(offeredChannels('US', 'A', 80), 5610)?.cac).toBe(60);
  });
});

describe('cacSeconds (docs/regulation.md#radar)', () => {
  it.each([
    [80, 5610, 600],
    [20, 5600, 600],
    [20, 5590, 60],
    [20, 5660, 60],
    [40, 5580, 60],
    [40, 5670, 60],
    [80, 5690, 60],
  ])('ETSI, %i MHz around %i: %i s', (width, center, seconds) => {
    const channel = { dfs: true, startFrequency: center - width / 2, endFrequency: center + width / 2 };
    expect(cacSeconds('ETSI', channel)).toBe(seconds);
    expect(cacSeconds('FCC', channel)).toBe(60);
    expect(cacSeconds('ETSI', { ...channel, dfs: false })).toBe(0);
  });
});

describe('channelsOfWidth with rules that no country has today (docs/regulation.md#channels)', () => {
  const rule = (startKHz: number, endKHz: number, changes: Partial<AppliedRule> = {}): AppliedRule => ({
    band: '5',
    startKHz,
    endKHz,
    maxBandwidthKHz: 20_000,
    maxEirpMbm: 2000,
    flags: [],
    etsiWmm: false,
    law: 'a law',
    ...changes,
  });
  const auto = (startKHz: number, endKHz: number) => rule(startKHz, endKHz, { flags: ['AUTO-BW'] });
  const channels = (rules: readonly AppliedRule[], width: number, mode: BandMode = 'A') =>
    channelsOfWidth({ code: 1, alpha2: 'XX', name: 'Nowhere', dfsRegion: 'FCC', rules }, rules, mode, width);
  const centers = (rules: readonly AppliedRule[], width: number) =>
    channels(rules, width).map(({ centerFrequency }) => centerFrequency);
  const three = [auto(5_150_000, 5_170_000), auto(5_170_000, 5_190_000), auto(5_190_000, 5_210_000)];

  it('a rule limits the channel width, but AUTO-BW joins adjacent rules', () => {
    const wide = rule(5_150_000, 5_250_000, { maxBandwidthKHz: 40_000 });
    expect(centers([wide], 40)).toHaveLength(13);
    expect(centers([wide], 50)).toEqual([]);
    expect(centers(three, 60)).toEqual([5180]);
    expect(centers(three, 40)).toEqual([5170, 5175, 5180, 5185, 5190]);
    expect(centers(three.slice(0, 2), 40)).toEqual([5170]);
    expect(
      centers(
        three.map((one) => ({ ...one, flags: [] })),
        40,
      ),
    ).toEqual([]);
  });

  it('AUTO-BW joins in database order, not across another rule or a gap', () => {
    const [first, second, third] = three;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three rules');
    const far = auto(5_300_000, 5_320_000);
    expect(centers([first, far, second], 40)).toEqual([]);
    expect(centers([auto(5_100_000, 5_120_000), first, second], 40)).toEqual([5170]);
    expect(centers([first, second, far], 40)).toEqual([5170]);
    expect(centers([first, third], 40)).toEqual([]);
    expect(centers([second, auto(5_100_000, 5_120_000), third], 40)).toEqual([]);
  });

  it('a channel on two rules needs both, in any order', () => {
    const both = [5_170_000, 5_150_000].map((start) => rule(start, start + 20_000, { maxBandwidthKHz: 80_000 }));
    expect(centers(both, 40)).toEqual([5170]);
    expect(centers(both.toReversed(), 40)).toEqual([5170]);
  });

  it('the first rule that contains a channel decides its width (step 4)', () => {
    const wide = rule(5_150_000, 5_250_000, { maxBandwidthKHz: 80_000 });
    const narrow = rule(5_150_000, 5_250_000);
    const inside = rule(5_180_000, 5_200_000);
    expect(centers([wide, narrow], 80)).toEqual([5190, 5195, 5200, 5205, 5210]);
    expect(centers([narrow, wide], 80)).toEqual([]);
    expect(centers([inside, wide], 80)).toEqual([5190, 5195, 5200, 5205, 5210]);
    expect(centers([wide, inside], 80)).toEqual([5190, 5195, 5200, 5205, 5210]);
    expect(centers([], 20)).toEqual([]);
  });

  it('above 50 GHz no rule limits the width (D3)', () => {
    const sixty = rule(50_000_000, 71_000_000, { band: '60', maxBandwidthKHz: 1000 });
    expect(channels([sixty], 2160, 'AD')).toHaveLength(6);
    expect(channels([{ ...sixty, startKHz: 49_999_999 }], 2160, 'AD')).toEqual([]);
  });

  it('takes the lowest EIRP with its law, the first of equal ones, or a lower limit per MHz', () => {
    const [low, high] = [rule(5_150_000, 5_170_000, { law: 'one' }), rule(5_160_000, 5_180_000, { law: 'two' })];
    const at = (rules: readonly AppliedRule[], width = 10) =>
      channels(rules, width).find(({ centerFrequency }) => centerFrequency === 5165);
    expect(at([low, high])).toMatchObject({ law: 'one', maxEirp: 20 });
    expect(at([low, { ...high, maxEirpMbm: 1900 }])).toMatchObject({ law: 'two', maxEirp: 19 });
    const dense = (mbmPerMHz: number) => at([{ ...low, density: { mbmPerMHz, law: 'per MHz' } }]);
    expect(dense(1000)).toMatchObject({ law: 'one', maxEirp: 20 });
    expect(dense(999)).toMatchObject({ law: 'per MHz', maxEirp: 19.99 });
  });

  it('takes the lowest conducted power, per rule the lower of total and per MHz', () => {
    const conducted = (...limits: readonly AppliedRule['conducted'][]) => {
      const rules = limits.map((one) => rule(5_150_000, 5_170_000, one === undefined ? {} : { conducted: one }));
      return channels(rules, 20)[0];
    };
    expect(conducted(undefined)).not.toHaveProperty('maxConducted');
    expect(conducted({ mbm: 3000 })).toMatchObject({ maxConducted: 30 });
    expect(conducted({ mbm: 3000, mbmPerMHz: 1100 })).toMatchObject({ maxConducted: 24.01 });
    expect(conducted({ mbm: 2400, mbmPerMHz: 1100 })).toMatchObject({ maxConducted: 24 });
    expect(conducted({ mbm: 3000 }, { mbm: 2400 }, undefined)).toMatchObject({ maxConducted: 24 });
  });

  it('gives the control frequency in MHz, and the longest check of a rule or region', () => {
    const plain = rule(5_170_000, 5_250_000, { maxBandwidthKHz: 80_000 });
    expect(channels([plain], 80)).toMatchObject([{ controlFrequency: 5180, centerFrequency: 5210, cac: 0 }]);
    expect(channels([{ ...plain, cacSeconds: 90 }], 80)[0]?.cac).toBe(90);
    expect(channels([{ ...plain, flags: ['DFS'], cacSeconds: 5 }], 80)[0]?.cac).toBe(60);
    expect(channels([{ ...plain, band: '6' }], 80)).toEqual([]);
  });

  it.each([
    [5580, 5600, 60],
    [5581, 5601, 600],
    [5649, 5669, 600],
    [5650, 5670, 60],
  ])(
    'weather radars are at 5600–5650 MHz: %i–%i is checked for %i s (docs/regulation.md#radar)',
    (start, end, seconds) => {
      expect(cacSeconds('ETSI', { dfs: true, startFrequency: start, endFrequency: end })).toBe(seconds);
      expect(cacSeconds('FCC', { dfs: true, startFrequency: start, endFrequency: end })).toBe(60);
      expect(cacSeconds('ETSI', { dfs: false, startFrequency: start, endFrequency: end })).toBe(0);
    },
  );
});
