import { describe, expect, it } from 'vitest';
import type { Channel, RadioCapabilities } from '../../../rules/core/facts.ts';
import { FCC_POINT_TO_POINT } from '../../../rules/regulatory/domains.ts';
import { lawfulPower } from '../../../rules/wireless/power/lawfulPower.ts';
import type { PowerSituation } from '../../../rules/wireless/power/powerFormula.ts';
import {
  ACCESS_POINT,
  boardWith,
  CONNECTORS,
  channelWith,
  domainWith,
  inCountry,
  limitOf,
  openValues,
  radioWith,
} from '../device.ts';

/** Sum of the first bound, with its reason. */
function sumOf(
  channel: Partial<Channel>,
  antenna: { gain: number; loss?: number; builtIn?: boolean },
  link: Partial<PowerSituation> = {},
) {
  const { bounds, power } = lawfulPower(channelWith(channel), {
    country: 840,
    countryName: 'United States',
    antenna: { loss: 0, builtIn: false, ...antenna },
    pointToPoint: true,
    limits: [],
    ...link,
  });
  const terms = bounds[0]?.terms() ?? [];
  return {
    values: terms.map(({ value }) => value),
    texts: terms.map(({ text }) => text),
    params: terms[0]?.params,
    law: bounds[0]?.law,
    conducted: bounds[1]?.law,
    power,
  };
}

describe('the sum of power.pointToPoint (D3, D32)', () => {
  const own = { limits: FCC_POINT_TO_POINT };

  it('shows the EIRP if the EIRP binds', () => {
    const { values, texts, params } = sumOf({ centerFrequency: 5200 }, { gain: 30, loss: 1 }, own);
    expect(values).toEqual([53, -30, 1]);
    expect(texts[0]).toMatch(/^EIRP allowed point-to-point/);
    expect(params).toEqual({ start: 5190, end: 5210, country: 'United States' });
  });

  it.each([20, 23])('shows the conducted power if that binds, as with %i dBi', (gain) => {
    const { values, texts, params } = sumOf({ centerFrequency: 5200 }, { gain, loss: 1 }, own);
    expect(values).toEqual([30, 1]);
    expect(texts[0]).toMatch(/^Conducted power allowed/);
    expect(params).toEqual({ start: 5190, end: 5210, country: 'United States' });
  });
});

it('an unusable channel names the binding law, on radiated or on conducted power', () => {
  const lawOf = (limits: Partial<Channel>) => {
    const domain = domainWith([channelWith({ centerFrequency: 5200, ...limits })]);
    const limit = limitOf('controlFrequency', { board: boardWith(radioWith()), domain }, ACCESS_POINT);
    return limit.choices?.find(({ value }) => value === 5200)?.excluded?.law;
  };
  const laws = [lawOf({ maxEirp: 0 }), lawOf({ maxConducted: -20 })];
  const { law, conducted } = sumOf({ centerFrequency: 5200, maxConducted: -20 }, { gain: 23 });
  expect(laws).toEqual([law, conducted]);
  expect(law).not.toBe(conducted);
});

it('an unusable channel with a higher limit has a reason, and the power follows a usable one', () => {
  const domain = domainWith([
    channelWith({ centerFrequency: 5200, maxEirp: 36 }),
    channelWith({ centerFrequency: 5500, maxEirp: 40, dfs: true }),
  ]);
  const row = { ...ACCESS_POINT, dfs: false };
  const { choices = [] } = limitOf('controlFrequency', { board: boardWith(radioWith()), domain }, row);
  const [, usable, louder] = choices;
  expect(usable?.filters).toContain('Highest power');
  expect(louder?.excluded).toEqual({
    rule: 'channel.domain',
    text: 'This channel requires radar detection (DFS), which is disabled.',
    binds: true,
  });
});

describe('an antenna outside the limits of a point-to-point link (docs/regulation.md#fixed-links)', () => {
  const channels = [channelWith({ centerFrequency: 5200 }), channelWith({ centerFrequency: 5785 })];
  const domain = {
    ...domainWith(channels),
    pointToPoint: [
      { freqStart: 5150, freqEnd: 5250, maxEirp: 55, minAntGain: 30, law: 'a law' },
      { freqStart: 5725, freqEnd: 5850, maxCondPower: 20, maxAntGain: 22, law: 'another' },
    ],
  };
  const facts = { board: boardWith(radioWith()), domain };
  const power = (row: object) => limitOf('txPower', facts, { ...ACCESS_POINT, ...row });

  it.each([
    [5200, 'at least', 30, 'a law'],
    [5785, 'at most', 22, 'another'],
  ])('%i MHz is unusable: %s %i dBi, with a reason', (controlFrequency, words, bound, law) => {
    expect(power({ controlFrequency })).toMatchObject({
      minimum: -4,
      maximum: -5,
      reasons: [
        {
          rule: 'power.pointToPoint',
          law,
          text: expect.stringContaining(`{bound} dBi ${words}`),
          params: { bound, gain: 23, country: 'United States', minimum: -4 },
          value: -5,
          binds: true,
        },
        {},
        {},
      ],
    });
    const { choices = [] } = limitOf('controlFrequency', facts, ACCESS_POINT);
    expect(choices.find(({ value }) => value === controlFrequency)?.excluded).toMatchObject({
      rule: 'channel.domain',
      law,
      text: expect.stringContaining(`{bound} dBi ${words}`),
      params: { bound, gain: 23, country: 'United States' },
      binds: true,
    });
  });

  it('3 dB less gain raises the limit if gain counts and the result is allowed', () => {
    const remedyAt = (changes: object) => {
      const limits = [{ freqStart: 5150, freqEnd: 5250, ...changes }];
      const own = {
        board: boardWith(radioWith({ antennas: CONNECTORS })),
        domain: { ...domain, pointToPoint: limits },
      };
      const row = { ...ACCESS_POINT, controlFrequency: 5200, antenna: 0, antennaGain: 26 };
      return limitOf('txPower', own, row).reasons[0]?.remedy;
    };
    expect(remedyAt({ maxEirp: 40, minAntGain: 23 })).toBe('An antenna with less gain allows more power.');
    expect(remedyAt({ maxEirp: 40, minAntGain: 24 })).toBeUndefined();
    expect(remedyAt({ maxCondPower: 20 })).toBeUndefined();
  });

  it('is allowed on a point-to-multipoint link', () => {
    expect(power({ linkType: 2 }).maximum).toBe(13);
    expect(openValues(limitOf('controlFrequency', facts, { ...ACCESS_POINT, linkType: 2 }))).toEqual([0, 5200, 5785]);
  });
});

describe('the sum of power.eirp (D2)', () => {
  it('shows if the antenna is built in, and whose limit applies if the channel has none', () => {
    expect(sumOf({ maxEirp: 30 }, { gain: 10 }).texts.slice(1)).toEqual(['Antenna gain', 'Cable loss']);
    expect(sumOf({ maxEirp: 30 }, { gain: 10, builtIn: true }).texts.slice(1)).toEqual([
      'Antenna gain, built in',
      'Cable loss (built-in antenna: none)',
    ]);
    expect(sumOf({}, { gain: 10 }).law).toBeUndefined();
    expect(sumOf({ law: 'a law' }, { gain: 10 }).law).toBe('a law');
    expect(sumOf({ maxConducted: 24 }, { gain: 10 }).conducted).toBe('47 CFR 15.407(a)');
    expect(sumOf({ maxConducted: 24, law: 'a law' }, { gain: 10 }).conducted).toBe('a law');
  });
});

it('the sum of power.sixtyGhz: EIRP by gain, gain, cable (47 CFR 15.255)', () => {
  const { values, texts } = sumOf({ centerFrequency: 64_800 }, { gain: 38, builtIn: true });
  expect(values).toEqual([56, -38, 0]);
  expect(texts[0]).toMatch(/^EIRP allowed with \{gain\} dBi/);
  expect(sumOf({ centerFrequency: 64_800 }, { gain: 38, loss: 2 }).power).toBe(20);
});

describe('60 GHz in Europe: c2, or c3 from 30 dBi outdoors (ERC/REC 70-03 Annex 3, D110)', () => {
  const C2 = 'ERC/REC 70-03 Annex 3 c2';
  const C3 = 'ERC/REC 70-03 Annex 3 c3, Decision 2006/771/EC';
  const REMARK = 'The law grants this power to fixed outdoor installations only.';
  const sixty = { band: 'AD', widths: [2160], txPower: { min: -10, max: 40 } } as const;
  const limitAt = (country: number, gain: number, changes: Partial<RadioCapabilities> = {}, cableLoss = 0) => {
    const antennas = [{ id: 1, name: 'Lens', gain, builtIn: false }];
    const facts = inCountry(country, { ...sixty, antennas, outdoor: true, ...changes });
    return limitOf('txPower', facts, {
      ...ACCESS_POINT,
      mode: 'ap-ptp',
      channelWidth: 2160,
      controlFrequency: 60_480,
      centerFrequency: 60_480,
      cableLoss,
    });
  };

  it.each([
    // The gain threshold, in steps of the unit.
    [276, 29.99, {}, 0, 10, C2],
    [276, 30, {}, 0, 25, C3],
    [276, 30.01, {}, 0, 24, C3],
    [276, 38, {}, 0, 17, C3],
    [276, 40, {}, 0, 15, C3],
    // Cable: the gain of the antenna counts, not the gain after cable loss.
    [276, 30, {}, 3, 28, C3],
    [276, 29.99, {}, 3, 13, C2],
    // Conducted power at low gain.
    [276, 13, {}, 0, 27, C2],
    [276, 12, {}, 0, 27, C2],
    [276, 0, {}, 2, 29, C2],
    // A board without outdoor use, and a board limited to the EIRP.
    [276, 38, { outdoor: false }, 0, 2, C2],
    [276, 38, { eirpLimit: true }, 0, 2, C2],
    // The license is for 5 GHz; another CEPT country; outside the CEPT.
    [1276, 38, {}, 0, 17, C3],
    [826, 38, {}, 0, 2, C2],
    [410, 38, {}, 0, 5, /^wireless-regdb /],
  ])('country %i, %f dBi, %j, cable %i dB: %i dBm', (country, gain, changes, cable, power, law) => {
    const { maximum, reasons } = limitAt(country, gain, changes, cable);
    expect(maximum).toBe(power);
    const binding = reasons.filter(({ binds }) => binds).map((reason) => reason.law);
    expect(binding[0]).toEqual(typeof law === 'string' ? law : expect.stringMatching(law));
    const granted = reasons.filter(({ text }) => text === REMARK);
    expect(granted).toEqual(law === C3 ? [{ rule: 'power.pointToPoint', law: C3, text: REMARK, binds: false }] : []);
    // A 60 GHz link cannot be point-to-multipoint.
    expect(reasons.filter(({ text }) => text.startsWith('Point-to-multipoint'))).toEqual([]);
  });

  it('the sum of c3: EIRP, gain, cable', () => {
    const [reason] = limitAt(276, 30, {}, 3).reasons;
    expect(reason?.terms?.map(({ value }) => value)).toEqual([55, -30, 3]);
    expect(reason?.terms?.[0]?.params).toEqual({ start: 59_400, end: 61_560, country: 'Germany' });
  });

  it('the US allowance above 40 dBm also applies outdoors (47 CFR 15.255)', () => {
    const remarks = (gain: number) =>
      limitAt(840, gain)
        .reasons.filter(({ text }) => text === REMARK)
        .map(({ rule, law }) => [rule, law]);
    expect(remarks(30)).toEqual([]);
    expect(remarks(31)).toEqual([['power.sixtyGhz', '47 CFR 15.255(c)']]);
  });
});

it('the sum of power.thirdOfGain: a third in whole decibels for whole gain and loss (D1)', () => {
  expect(sumOf({ centerFrequency: 2437 }, { gain: 13, loss: 1 }).values).toEqual([32, -5, 1]);
  expect(sumOf({ centerFrequency: 2437 }, { gain: 13, loss: 1.5 }).values).toEqual([32, -4.34, 1.5]);
  expect(sumOf({ centerFrequency: 2437 }, { gain: 12.5, loss: 1 }).values).toEqual([32, -4.17, 1]);
});

describe('power.regulatory among several channels (D2)', () => {
  const limit = (channels: readonly Channel[], changes: Partial<RadioCapabilities> = {}, row = {}) =>
    limitOf(
      'txPower',
      { board: boardWith(radioWith(changes)), domain: domainWith(channels, 276, 'Germany') },
      { ...ACCESS_POINT, controlFrequency: 0, ...row },
    );
  const start = (channels: readonly Channel[]) => limit(channels).reasons[0]?.terms?.[0]?.params?.start;

  it('the strictest limit applies in any position, the first of equal ones', () => {
    const [loud, quiet, alike] = [
      channelWith({ centerFrequency: 5500, maxEirp: 30 }),
      channelWith({ centerFrequency: 5600, maxEirp: 26 }),
      channelWith({ centerFrequency: 5700, maxEirp: 26 }),
    ];
    expect(limit([loud, quiet]).maximum).toBe(3);
    expect(limit([quiet, loud]).maximum).toBe(3);
    expect(start([loud, quiet, alike])).toBe(5590);
    expect(start([alike, loud, quiet])).toBe(5690);
  });

  it('suggests remedies: another channel, another antenna, or both', () => {
    const channels = [
      channelWith({ centerFrequency: 5500, maxEirp: 30 }),
      channelWith({ centerFrequency: 5600, maxEirp: 26 }),
    ];
    const remedy = (builtIn: boolean, controlFrequency: number) =>
      limit(channels, { antennas: [{ id: 1, name: 'Dish', gain: 23, builtIn }] }, { controlFrequency }).reasons[0]
        ?.remedy;
    expect(remedy(true, 5600)).toBe('A channel with a higher EIRP limit allows more power.');
    expect(remedy(false, 5600)).toBe(
      'A channel with a higher EIRP limit, or an antenna with less gain, allows more power.',
    );
    expect(remedy(false, 5500)).toBe('An antenna with less gain allows more power.');
    expect(remedy(true, 5500)).toBeUndefined();
  });

  it('treats two channels as a choice, and shows if one is usable', () => {
    const two = (eirp: number) =>
      limit([
        channelWith({ centerFrequency: 5500, maxEirp: eirp }),
        channelWith({ centerFrequency: 5600, maxEirp: eirp }),
      ]).reasons[0]?.text;
    expect(two(26)).toMatch(/^Automatic channel/);
    expect(two(10)).toMatch(/^No channel of this width can be used/);
  });

  it('a width without channels in the country allows one dB less than the radio minimum', () => {
    const other = limit([channelWith({ centerFrequency: 5500 })], {}, { channelWidth: 80 });
    expect(other.unavailable).toBeUndefined();
    expect(other).toMatchObject({ minimum: -4, maximum: -5 });
    expect(limit([], {}, { channelWidth: 80 }).unavailable?.rule).toBe('power.regulatory');
  });

  it('only the binding limit suggests a remedy', () => {
    const antennas = [{ id: 1, name: 'Dish', gain: 23, builtIn: false }];
    const { reasons } = limit([channelWith({ centerFrequency: 5500, maxConducted: 30 })], { antennas });
    expect(reasons.map(({ rule, remedy }) => [rule, remedy !== undefined])).toEqual([
      ['power.eirp', true],
      ['power.conducted', false],
      ['power.radio', false],
      ['power.chains', false],
    ]);
  });

  it('a 60 GHz link is point-to-point for any link type', () => {
    const channel = channelWith({ centerFrequency: 64_800, bandwidth: 2160, maxEirp: 40 });
    const radio = radioWith({
      band: 'AD',
      widths: [2160],
      antennas: [{ id: 1, name: 'Lens', gain: 38, builtIn: true }],
    });
    const facts = { board: boardWith(radio), domain: domainWith([channel]) };
    const row = { ...ACCESS_POINT, channelWidth: 2160, controlFrequency: 64_800, linkType: 2 };
    expect(limitOf('txPower', facts, row)).toMatchObject({ maximum: 18 });
  });
});
