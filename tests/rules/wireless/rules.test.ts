import { describe, expect, it } from 'vitest';
import type { Limit } from '../../../engine/limits/limit.ts';
import { allLimits } from '../../../rules/allLimits.ts';
import type { Facts, RadioCapabilities } from '../../../rules/facts.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';
import { antennaInUse } from '../../../rules/wireless/antennaOf.ts';
import { NO_ACK_DISTANCE } from '../../../rules/wireless/distance.ts';
import { WIDE } from '../../../rules/wireless/widths.ts';
import {
  ACCESS_POINT,
  boardWith,
  CONNECTORS,
  channelWith,
  domainWith,
  highestOf,
  limitOf,
  openValues,
  type Row,
  radioWith,
  readRow,
  readValues,
} from '../device.ts';

const inCountry = (code: number, changes: Partial<RadioCapabilities> = {}): Facts => {
  const board = boardWith(radioWith(changes));
  return { board, domain: regulatoryDomain(code, board.radios) };
};
const us = inCountry(840);
const excluded = ({ choices = [] }: Limit) =>
  new Map(choices.flatMap(({ value, excluded: reason }) => (reason ? [[value, reason.text] as const] : [])));

describe('output power (power.regulatory, docs/regulation.md#transmit-power, D1, D2)', () => {
  it('writes the sum out: EIRP, gain, loss, what binds and what the radio could do (the limit card)', () => {
    const row = { ...ACCESS_POINT, channelWidth: 80, controlFrequency: 5745, linkType: 2 };
    expect(limitOf('txPower', us, row)).toEqual({
      minimum: -4,
      maximum: 13,
      reasons: [
        {
          rule: 'power.eirp',
          law: '47 CFR 15.407(a)(3)',
          text: 'The law in {country} allows {value} dBm on this channel with this antenna.',
          params: { value: 13, country: 'United States of America', gain: 23, minimum: -4 },
          value: 13,
          binds: true,
          terms: [
            {
              text: 'EIRP allowed on {start}–{end} MHz, {country}',
              params: { start: 5735, end: 5815, country: 'United States of America' },
              value: 36,
            },
            { text: 'Antenna gain, built in', value: -23 },
            { text: 'Cable loss (built-in antenna: none)', value: 0 },
          ],
        },
        {
          rule: 'power.conducted',
          law: '47 CFR 15.407(a)(3)',
          text: 'With any antenna, the law in {country} allows {value} dBm on this channel at most.',
          params: { value: 30, country: 'United States of America', gain: 23, minimum: -4 },
          value: 30,
          binds: false,
          terms: [
            {
              text: 'Conducted power allowed on {start}–{end} MHz, {country}',
              params: { start: 5735, end: 5815, country: 'United States of America' },
              value: 30,
            },
            { text: 'Cable loss (built-in antenna: none)', value: 0 },
          ],
        },
        {
          rule: 'power.radio',
          text: 'This radio supports {minimum} to {maximum} dBm.',
          params: { minimum: -4, maximum: 24 },
          value: 24,
          binds: false,
        },
        {
          rule: 'power.chains',
          text: 'Total power of {chains} chains; each transmits {share} dB less.',
          params: { chains: 2, share: 3.01 },
          binds: false,
        },
      ],
    });
  });

  it('names the regulatory database where no law is cited, and a remedy where there is one', () => {
    const [reason] = limitOf('txPower', inCountry(276), { ...ACCESS_POINT, controlFrequency: 5500 }).reasons;
    expect(reason).toMatchObject({ law: 'wireless-regdb 2026.05.30, DE', value: 3 });
    expect(reason?.remedy).toBeUndefined();
    const [radar] = limitOf('txPower', us, { ...ACCESS_POINT, controlFrequency: 5500 }).reasons;
    expect(radar?.remedy).toBe('A channel with a higher EIRP limit would raise it.');
    const external = inCountry(276, { antennas: CONNECTORS });
    const [gain] = limitOf('txPower', external, { ...ACCESS_POINT, controlFrequency: 5500 }).reasons;
    expect(gain?.remedy).toBe('An antenna with less gain would raise it.');
  });

  it('warns that the 2.4 GHz allowance is for point-to-point links (D1)', () => {
    const facts = inCountry(840, { band: 'G', antennas: [{ id: 1, name: 'Beam', gain: 13, builtIn: true }] });
    const row = { ...ACCESS_POINT, controlFrequency: 2437 };
    const pointToPoint = limitOf('txPower', facts, { ...row, linkType: 1 });
    expect(pointToPoint).toMatchObject({ maximum: 24 });
    expect(pointToPoint.reasons[0]).toMatchObject({ law: '47 CFR 15.247(c)(1)(i)', value: 27 });
    expect(pointToPoint.reasons[0]?.terms?.map(({ value }) => value)).toEqual([32, -5, 0]);
    expect(pointToPoint.reasons.some(({ text }) => text.includes('point-to-point'))).toBe(false);
    for (const linkType of [0, 2, undefined, 'x']) {
      const many = limitOf('txPower', facts, { ...row, linkType });
      expect(many.maximum).toBe(24);
      expect(many.reasons.map(({ text }) => text).join()).toMatch(/fixed point-to-point links only/);
    }
  });

  it('takes the strictest usable channel where the radio chooses', () => {
    const channels = [
      channelWith({ centerFrequency: 5500, maxEirp: 26.98, dfs: true }),
      channelWith({ centerFrequency: 5600, maxEirp: 30 }),
      channelWith({ centerFrequency: 5785, maxEirp: 13.97 }),
    ];
    const facts = { board: boardWith(radioWith()), domain: domainWith(channels, 276, 'Germany') };
    const limit = limitOf('txPower', facts, { ...ACCESS_POINT, controlFrequency: 0 });
    expect(limit.maximum).toBe(3);
    expect(limit.reasons[0]?.text).toMatch(/strictest/);
  });

  it('is nothing where the channel cannot be used, and says so', () => {
    const germany = inCountry(276);
    const loud = limitOf('txPower', germany, { ...ACCESS_POINT, controlFrequency: 5785 });
    expect(loud).toMatchObject({ minimum: -4, maximum: -10 });
    expect(loud.reasons[0]?.text).toMatch(/cannot be used/);
    const nowhere = limitOf('txPower', germany, { ...ACCESS_POINT, controlFrequency: 5200 });
    expect(highestOf(nowhere)).toBeUndefined();
    expect(nowhere.reasons[0]?.text).toMatch(/No channel/);
    const unknown = limitOf('txPower', { board: us.board }, ACCESS_POINT);
    expect(highestOf(unknown)).toBeUndefined();
    expect(unknown.reasons[0]?.text).toMatch(/not known yet/);
  });

  it('does not matter where the radio is silent: without channels, or switched off', () => {
    const indonesia = limitOf('txPower', inCountry(360), { ...ACCESS_POINT, controlFrequency: 0 });
    expect(indonesia.unavailable?.text).toMatch(/No channel/);
    const off = limitOf('txPower', inCountry(276), { ...ACCESS_POINT, controlFrequency: 5785, status: false });
    expect(off.unavailable?.text).toBe('The radio is disabled.');
    const stillOn = limitOf('txPower', inCountry(360), { ...ACCESS_POINT, controlFrequency: 5200 });
    expect(stillOn.unavailable).toBeUndefined();
    expect(highestOf(stillOn)).toBeUndefined();
  });

  it('takes an antenna the board does not have for the strongest, without cable', () => {
    const facts = inCountry(840, { antennas: CONNECTORS });
    const power = (row: Row) => highestOf(limitOf('txPower', facts, { ...ACCESS_POINT, linkType: 2, ...row }));
    const strictest = power({ antenna: 0, antennaGain: 40, cableLoss: 0 });
    expect(strictest).toBe(-4);
    for (const antenna of [9, -1, '1', undefined, Number.NaN]) {
      expect(power({ antenna, antennaGain: 0, cableLoss: 20 })).toBe(strictest);
    }
    // No connector: no antenna of one's own.
    expect(highestOf(limitOf('txPower', us, { ...ACCESS_POINT, linkType: 2, antenna: 0, antennaGain: 0 }))).toBe(-4);
  });
});

describe('channel width (width.radio, knownWidths, D6)', () => {
  it('offers multiples of 10 only, wide ones with the capability only, and automatic to stations only (D6)', () => {
    const facts = (wideChannels: boolean) => inCountry(840, { widths: [-10, 0, 5, 8, 20, 25, 40, 80], wideChannels });
    expect(WIDE).toBe(40);
    expect(openValues(limitOf('channelWidth', facts(true), ACCESS_POINT))).toEqual([20, 40, 80]);
    const narrow = limitOf('channelWidth', facts(false), ACCESS_POINT);
    expect(openValues(narrow)).toEqual([20, 40]);
    expect(excluded(narrow)).toEqual(new Map([[80, 'Channels wider than 40 MHz are not allowed on this radio.']]));
    const station = limitOf('channelWidth', facts(true), { ...ACCESS_POINT, mode: 'managed' });
    expect(openValues(station)).toEqual([0, 20, 40, 80]);
  });

  it('shows a width the country has no channel for, with the reason; not where it has none at all', () => {
    const board = boardWith(radioWith({ widths: [20, 40] }));
    const domain = domainWith([channelWith()]);
    const limit = limitOf('channelWidth', { board, domain }, ACCESS_POINT);
    expect(excluded(limit)).toEqual(new Map([[40, 'No channel in {country} is {width} MHz wide.']]));
    expect(limit.choices?.[1]?.excluded?.params).toEqual({ country: 'United States', width: 40 });
    expect(limit.reasons).toEqual([]);
    expect(openValues(limitOf('channelWidth', { board, domain: domainWith([]) }, ACCESS_POINT))).toEqual([20, 40]);
  });

  it('leaves nothing where the board is silent about widths', () => {
    const limit = limitOf('channelWidth', inCountry(840, { widths: [] }), ACCESS_POINT);
    expect(limit.choices).toEqual([]);
    expect(limit.reasons).toHaveLength(1);
  });
});

it('antenna.board: the antenna a radio with connectors comes with is named (def_antenna)', () => {
  const board = boardWith(
    radioWith({
      antennas: [...CONNECTORS, { id: 3, name: 'Sector', gain: 22, builtIn: false }],
      defaultAntenna: 3,
    }),
  );
  const { choices = [] } = limitOf('antenna', { board }, ACCESS_POINT);
  expect(choices.map(({ value, notes }) => [value, notes?.[0]?.text])).toEqual([
    [1, undefined],
    [3, 'default'],
    [0, undefined],
  ]);
  const builtIn = limitOf('antenna', us, ACCESS_POINT).choices ?? [];
  expect(builtIn.map(({ notes }) => notes)).toEqual([undefined]);
});

describe('control frequency (channel.domain, D3–D5)', () => {
  it('offers automatic and the channels of the width, described', () => {
    const limit = limitOf('controlFrequency', us, { ...ACCESS_POINT, linkType: 2, channelWidth: 80 });
    expect(limit.choices?.[0]).toEqual({ value: 0, title: 'Automatic' });
    expect(limit.choices?.find(({ value }) => value === 5765)).toEqual({
      value: 5765,
      title: '{frequency}',
      params: { frequency: 5765 },
      notes: [
        { text: 'channel {number}', params: { number: 153 } },
        { text: 'center {center}', params: { center: 5795 } },
        { text: 'EIRP {eirp} dBm', params: { eirp: 36 } },
      ],
      extent: { from: 5755, to: 5835 },
      bar: {
        name: { text: '{frequency}', params: { frequency: 5765 } },
        figure: { text: '{eirp} dBm', params: { eirp: 36 } },
      },
      common: false,
      filters: ['No radar check', 'Highest power'],
    });
    const radar = limit.choices?.find(({ value }) => value === 5500);
    expect(radar?.mark).toEqual({ text: 'radar check {seconds} s', params: { seconds: 60 } });
    expect(radar?.filters).toEqual([]);
    const values = openValues(limit).map(Number);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  it('tells the EIRP in force with the antenna and the link: at 60 GHz, and from 5725 MHz on with two ends, it grows with the gain', () => {
    const figureOf = (facts: Facts, row: Row, frequency: number) =>
      limitOf('controlFrequency', facts, row).choices?.find(({ value }) => value === frequency)?.bar?.figure.params;
    const sixty = inCountry(840, {
      band: 'AD',
      widths: [2160],
      antennas: [{ id: 1, name: 'Lens', gain: 38, builtIn: true }],
    });
    expect(figureOf(sixty, { ...ACCESS_POINT, channelWidth: 2160 }, 64_800)).toEqual({ eirp: 56 });
    expect(figureOf(us, { ...ACCESS_POINT, linkType: 2 }, 5785)).toEqual({ eirp: 36 });
    expect(figureOf(us, ACCESS_POINT, 5785)).toEqual({ eirp: 53 });
  });

  it('says ten minutes before weather radars', () => {
    const limit = limitOf('controlFrequency', inCountry(276), ACCESS_POINT);
    expect(limit.choices?.find(({ value }) => value === 5620)?.mark).toEqual({
      text: 'radar check {seconds} s',
      params: { seconds: 600 },
    });
  });

  it('shows what the radio cannot be quiet enough for, by how much and by which law', () => {
    const limit = limitOf('controlFrequency', inCountry(276), ACCESS_POINT);
    const loud = limit.choices?.find(({ value }) => value === 5785)?.excluded;
    expect(loud).toMatchObject({ law: 'wireless-regdb 2026.05.30, DE', params: { value: -10, minimum: -4 } });
    expect(openValues(limit)).toContain(5500);
    expect(openValues(limit)).toContain(0);
  });

  it('a channel on which exactly the least power is lawful can be used', () => {
    const facts = (maxEirp: number) => ({
      board: us.board,
      domain: domainWith([channelWith({ maxEirp }), channelWith({ centerFrequency: 5600, maxEirp: 30 })]),
    });
    // 23 dBi and −4 dBm make 19 dBm.
    expect(openValues(limitOf('controlFrequency', facts(19), ACCESS_POINT))).toContain(5785);
    expect(openValues(limitOf('controlFrequency', facts(18.99), ACCESS_POINT))).not.toContain(5785);
    const automatic = { ...ACCESS_POINT, controlFrequency: 0 };
    expect(limitOf('txPower', facts(19), automatic).maximum).toBe(-4);
    expect(limitOf('txPower', facts(18.99), automatic).maximum).toBe(7);
    expect(limitOf('txPower', facts(19), ACCESS_POINT).reasons[0]?.text).not.toMatch(/cannot be used/);
  });

  it('closes radar channels where radar detection is off', () => {
    for (const dfs of [false, undefined, 'enabled']) {
      const open = openValues(limitOf('controlFrequency', us, { ...ACCESS_POINT, dfs }));
      expect(open).toContain(5785);
      expect(open).not.toContain(5500);
    }
  });

  it('leaves automatic and says why where the country has no channel, or is not known', () => {
    const indonesia = limitOf('controlFrequency', inCountry(360), ACCESS_POINT);
    expect(openValues(indonesia)).toEqual([0]);
    expect(indonesia.reasons[0]).toMatchObject({ params: { country: 'Indonesia' } });
    const unknown = limitOf('controlFrequency', { board: us.board }, ACCESS_POINT);
    expect(openValues(unknown)).toEqual([0]);
    expect(unknown.reasons[0]?.text).toMatch(/not known yet/);
  });

  it('uses the list of its own interface', () => {
    const backup = { id: 'backup', channels: [channelWith({ centerFrequency: 5600 })] } as const;
    const domain = {
      ...domainWith([channelWith()]),
      interfaces: [...domainWith([channelWith()]).interfaces, backup],
    };
    const board = boardWith(radioWith({ interface: 'backup' }));
    expect(openValues(limitOf('controlFrequency', { board, domain }, ACCESS_POINT))).toEqual([0, 5600]);
  });

  it('has none where the payload has no list for its interface, and none wider than the radio may use (D6)', () => {
    const domain = domainWith([channelWith(), channelWith({ controlFrequency: 5765, bandwidth: 80 })]);
    const frequencies = (changes: Partial<RadioCapabilities>) => {
      const facts = { board: boardWith(radioWith(changes)), domain };
      return openValues(limitOf('controlFrequency', facts, { ...ACCESS_POINT, mode: 'managed', channelWidth: 0 }));
    };
    expect(frequencies({})).toEqual([0, 5765, 5785]);
    expect(frequencies({ wideChannels: false })).toEqual([0, 5785]);
    expect(frequencies({ interface: 'backup' })).toEqual([0]);
  });

  it('describes a channel in order of frequency: its centre where that is another, a radar check of 60 s unless said', () => {
    const channels = [
      channelWith({ centerFrequency: 5785 }),
      channelWith({ centerFrequency: 5500, dfs: true }),
      channelWith({ controlFrequency: 5600, centerFrequency: 5610, dfs: true, cac: 600 }),
    ];
    const limit = limitOf('controlFrequency', { board: us.board, domain: domainWith(channels) }, ACCESS_POINT);
    const described = limit.choices
      ?.slice(1)
      .map(({ value, notes = [], mark }) => [value, notes.length, mark?.params]);
    expect(described).toEqual([
      [5500, 2, { seconds: 60 }],
      [5600, 3, { seconds: 600 }],
      [5785, 2, undefined],
    ]);
    expect(limit.reasons).toEqual([]);
  });

  it('a frequency is open to a station that follows any width when one of its channels is', () => {
    const loud = channelWith({ bandwidth: 40, maxEirp: 10 });
    for (const channels of [
      [channelWith(), loud],
      [loud, channelWith()],
    ]) {
      const facts = { board: us.board, domain: domainWith(channels) };
      const row = { ...ACCESS_POINT, mode: 'managed', channelWidth: 0 };
      const limit = limitOf('controlFrequency', facts, row);
      expect(openValues(limit)).toEqual([0, 5785]);
      expect(limit.choices?.[1]?.extent).toEqual({ from: 5775, to: 5795 });
    }
  });

  it('a station that follows any width has each frequency once', () => {
    const row = { ...ACCESS_POINT, mode: 'managed', channelWidth: 0 };
    const values = openValues(limitOf('controlFrequency', us, row));
    expect(new Set(values).size).toBe(values.length);
    expect(values).toContain(5765);
  });
});

describe('centre frequency (channel.pair, D5)', () => {
  it('is what the payload pairs with the control frequency, never computed', () => {
    const channels = [channelWith({ controlFrequency: 5765, centerFrequency: 5750, bandwidth: 40 })];
    const facts = { board: us.board, domain: domainWith(channels) };
    const row = { ...ACCESS_POINT, channelWidth: 40, controlFrequency: 5765 };
    expect(limitOf('centerFrequency', facts, row)).toMatchObject({ fixed: 5750 });
    expect(limitOf('centerFrequency', facts, { ...row, controlFrequency: 0 })).toMatchObject({ fixed: 0 });
  });

  it('leaves nothing beside a control frequency that is none', () => {
    for (const controlFrequency of [5766, '5765', undefined, Number.NaN]) {
      expect(limitOf('centerFrequency', us, { ...ACCESS_POINT, controlFrequency }).choices).toEqual([]);
    }
  });

  it('is a choice in order where one control frequency has several, and says why where it has none (D5)', () => {
    const channels = [5790, 5785, 5795].map((centerFrequency) =>
      channelWith({ centerFrequency, controlFrequency: 5785 }),
    );
    const facts = { board: us.board, domain: domainWith(channels) };
    expect(limitOf('centerFrequency', facts, ACCESS_POINT)).toEqual({
      choices: [5785, 5790, 5795].map((center) => ({ value: center, title: '{center}', params: { center } })),
      reasons: [],
    });
    const nowhere = limitOf('centerFrequency', facts, { ...ACCESS_POINT, controlFrequency: 5500 });
    expect(nowhere.reasons.map(({ rule }) => rule)).toEqual(['channel.pair']);
  });

  it('is a choice where the width is left open', () => {
    const row = { ...ACCESS_POINT, mode: 'managed', channelWidth: 0, controlFrequency: 5745 };
    expect(openValues(limitOf('centerFrequency', us, row))).toEqual([5745, 5755, 5775]);
  });
});

describe('antenna, gain and cable (antenna.board, CUSTOM_ANTENNA, antenna.gain, HIGHEST_GAIN, cable.builtIn, HIGHEST_LOSS, docs/device.md#antennas, D2)', () => {
  it('offers the board’s list; one’s own where there is a connector', () => {
    expect(openValues(limitOf('antenna', us, ACCESS_POINT))).toEqual([1]);
    const both = inCountry(840, {
      antennas: [
        { id: 1, name: 'Panel', gain: 13, builtIn: true },
        { id: 2, name: 'Dish', gain: 30, builtIn: false },
      ],
    });
    expect(openValues(limitOf('antenna', both, ACCESS_POINT))).toEqual([1, 2, 0]);
  });

  it.each([
    ['G', [13, 24, 17]],
    ['A', [13, 34, 22]],
  ] as const)(
    'offers the generic ones of band %s where the board lists none (docs/device.md#antennas)',
    (band, gains) => {
      const facts = inCountry(840, { band, antennas: [] });
      const { choices = [] } = limitOf('antenna', facts, ACCESS_POINT);
      expect(choices.map(({ value, params }) => [value, params?.name, params?.gain])).toEqual([
        [1, 'Omni', gains[0]],
        [2, 'Dish', gains[1]],
        [3, 'Sector', gains[2]],
        [0, undefined, undefined],
      ]);
    },
  );

  it('knows the gain of a known antenna; that of one’s own is 0–40 dBi', () => {
    expect(limitOf('antennaGain', us, ACCESS_POINT)).toMatchObject({ fixed: 23 });
    const facts = inCountry(840, { antennas: CONNECTORS });
    expect(limitOf('antennaGain', facts, { ...ACCESS_POINT, antenna: 0 })).toMatchObject({ minimum: 0, maximum: 40 });
    expect(limitOf('antennaGain', facts, { ...ACCESS_POINT, antenna: 9 }).unavailable).toBeDefined();
    expect(limitOf('antennaGain', us, { ...ACCESS_POINT, antenna: 0 }).unavailable).toBeDefined();
  });

  it('names each antenna with its gain, and says which are built in', () => {
    const titles = (changes: Partial<RadioCapabilities>) =>
      limitOf('antenna', inCountry(840, changes), ACCESS_POINT).choices?.map(({ title }) => title);
    expect(titles({})).toEqual(['{name}, {gain} dBi, built in']);
    const own = ['{name}, {gain} dBi', 'Custom, gain entered manually'];
    expect(titles({ antennas: CONNECTORS })).toEqual(own);
    for (const band of ['G', 'A'] as const) expect(titles({ antennas: [], band })?.slice(2)).toEqual(own);
    expect(titles({ antennas: [], band: 'AD' })).toEqual([]);
  });

  it.each([
    ['its own list', CONNECTORS, [1]],
    ['the generic list', [], [1, 2, 3]],
  ])('there can be a cable to every antenna of %s', (_, antennas, ids) => {
    for (const band of ['G', 'A'] as const) {
      for (const antenna of ids) {
        const limit = limitOf('cableLoss', inCountry(840, { antennas, band }), { ...ACCESS_POINT, antenna });
        expect(limit).toEqual({ minimum: 0, maximum: 40, reasons: [] });
      }
    }
  });

  it('says which antenna a gain belongs to', () => {
    expect(limitOf('antennaGain', us, ACCESS_POINT).reasons).toMatchObject([
      { rule: 'antenna.gain', params: { name: 'Dish' } },
    ]);
  });

  it('a cable is missing on the device itself only where all its antennas are built in', () => {
    expect(limitOf('cableLoss', us, ACCESS_POINT).unavailable?.ofDevice).toBe(true);
    const panel = { id: 2, name: 'Panel', gain: 13, builtIn: true };
    const facts = inCountry(840, { antennas: [...CONNECTORS, panel] });
    const { unavailable } = limitOf('cableLoss', facts, { ...ACCESS_POINT, antenna: 2 });
    expect(unavailable?.text).toMatch(/[Bb]uilt-in/);
    expect(unavailable?.ofDevice).toBeUndefined();
  });

  const connectors = radioWith({ antennas: [...CONNECTORS, { id: 2, name: 'Large', gain: 44, builtIn: true }] });
  it.each([
    [
      { antenna: 0, gain: 7, loss: 3 },
      { gain: 7, builtIn: false, loss: 3 },
    ],
    [
      { antenna: 0, gain: 0, loss: 0 },
      { gain: 0, builtIn: false, loss: 0 },
    ],
    [
      { antenna: 0, gain: 40, loss: 40 },
      { gain: 40, builtIn: false, loss: 40 },
    ],
    [
      { antenna: 0, gain: 41, loss: 41 },
      { gain: 40, builtIn: false, loss: 0 },
    ],
    [
      { antenna: 0, gain: -1, loss: -1 },
      { gain: 40, builtIn: false, loss: 0 },
    ],
    [
      { antenna: 0, gain: undefined, loss: undefined },
      { gain: 40, builtIn: false, loss: 0 },
    ],
    [
      { antenna: 1, gain: 7, loss: 3 },
      { gain: 13, builtIn: false, loss: 3 },
    ],
    [
      { antenna: 2, gain: 7, loss: 3 },
      { gain: 44, builtIn: true, loss: 0 },
    ],
    [
      { antenna: 9, gain: 7, loss: 3 },
      { gain: 44, builtIn: false, loss: 0 },
    ],
  ])('antennaInUse (D2): %j counts as %j', (draft, inUse) => {
    expect(antennaInUse(connectors, draft)).toEqual(inUse);
  });

  it('has no cable to a built-in antenna, else 0–40 dB', () => {
    expect(limitOf('cableLoss', us, ACCESS_POINT).unavailable?.text).toMatch(/[Bb]uilt-in/);
    const facts = inCountry(840, { antennas: CONNECTORS });
    expect(limitOf('cableLoss', facts, ACCESS_POINT)).toMatchObject({ minimum: 0, maximum: 40 });
    expect(limitOf('cableLoss', facts, { ...ACCESS_POINT, antenna: 0 })).toMatchObject({ minimum: 0, maximum: 40 });
    expect(limitOf('cableLoss', facts, { ...ACCESS_POINT, antenna: 9 }).unavailable).toBeDefined();
  });
});

describe('mode and link type (mode.band, linkType.capabilities, POINT_TO_POINT, ieeeMode.width, docs/device.md#capabilities)', () => {
  it.each([
    ['A', ['master', 'managed']],
    ['G', ['master', 'managed']],
    ['AD', ['ap-ptp', 'sta-ptp']],
  ] as const)('band %s has its own modes', (band, modes) => {
    expect(openValues(limitOf('mode', inCountry(840, { band }), ACCESS_POINT))).toEqual(modes);
  });

  it.each<[string, Partial<RadioCapabilities>, number[], number[]]>([
    ['no flag', {}, [1, 2], [1, 0]],
    ['all four', { ptpOnly: true, ptmpOnly: true, ptpStation: true, ptmpStation: true }, [1, 2], [1, 0]],
    ['point-to-point only', { ptpOnly: true, ptpStation: true }, [1], [1]],
    ['point-to-point only, silent about stations', { ptpOnly: true }, [1], [1]],
    ['point-to-multipoint only', { ptmpOnly: true, ptmpStation: true }, [2], [0]],
    ['stations of many only', { ptmpStation: true }, [1, 2], [0]],
    ['stations otherwise than access points', { ptmpOnly: true, ptpStation: true }, [2], [1]],
  ])('%s', (_, flags, accessPoint, station) => {
    const facts = inCountry(840, flags);
    expect(openValues(limitOf('linkType', facts, ACCESS_POINT))).toEqual(accessPoint);
    expect(openValues(limitOf('linkType', facts, { ...ACCESS_POINT, mode: 'managed' }))).toEqual(station);
    expect(limitOf('linkType', facts, ACCESS_POINT).choices).toHaveLength(2);
  });

  it.each([
    ['A', 'master', 10, '11acvht20'],
    ['A', 'master', 30, '11acvht20'],
    ['A', 'master', 40, '11acvht40'],
    ['A', 'master', 50, '11acvht50'],
    ['A', 'master', 60, '11acvht60'],
    ['A', 'master', 80, '11acvht80'],
    ['A', 'managed', 80, 'auto'],
    ['A', 'master', '80', 'auto'],
    ['G', 'master', 10, '11nght20'],
    ['G', 'master', 20, '11nght20'],
    ['G', 'master', 30, '11nght20'],
    ['G', 'master', 40, 'auto'],
    ['G', 'managed', 20, 'auto'],
  ] as const)('IEEE mode in band %s, %s, %s MHz: %s', (band, mode, channelWidth, expected) => {
    const facts = inCountry(840, { band });
    expect(limitOf('ieeeMode', facts, { ...ACCESS_POINT, mode, channelWidth })).toMatchObject({ fixed: expected });
  });

  it('60 GHz has no IEEE mode of this kind', () => {
    expect(limitOf('ieeeMode', inCountry(840, { band: 'AD' }), ACCESS_POINT).unavailable?.ofDevice).toBe(true);
  });
});

describe('distance (distance.noAck, NO_ACK_DISTANCE, docs/device.md#distance, D10)', () => {
  it.each([
    [10, 32_052],
    [20, 19_231],
    [30, 12_821],
    [40, 19_231],
    [50, 15_385],
    [60, 12_821],
    [80, 19_231],
    [0, 12_821],
    ['80', 12_821],
  ])('%s MHz warns from %i m', (channelWidth, from) => {
    expect(limitOf('distance', us, { ...ACCESS_POINT, channelWidth }).caution?.from).toBe(from);
  });

  it('warns from the first metre whose 1.17-fold reaches the no-ack distance', () => {
    const noAck = { 10: 37_500, 20: 22_500, 30: 15_000, 40: 22_500, 50: 18_000, 60: 15_000, 80: 22_500 };
    expect(Object.fromEntries(NO_ACK_DISTANCE)).toEqual(noAck);
    for (const [width, distance] of Object.entries(noAck)) {
      const from = limitOf('distance', us, { ...ACCESS_POINT, channelWidth: Number(width) }).caution?.from ?? 0;
      expect(from * 117).toBeGreaterThanOrEqual(distance * 100);
      expect((from - 1) * 117).toBeLessThan(distance * 100);
    }
  });

  it('not at 60 GHz', () => {
    expect(limitOf('distance', inCountry(840, { band: 'AD' }), ACCESS_POINT)).toEqual({ reasons: [] });
  });
});

describe('country and security (country.firstSetup, LOCKED_COUNTRIES, security.accessPoint, security.station)', () => {
  const device = (name: string, facts: Facts, row: Row = ACCESS_POINT) =>
    allLimits({ facts, read: readRow(row) }).get(name);

  it('the country is decided, and says whether it was chosen or is locked (D12)', () => {
    expect(device('country', us)).toMatchObject({
      fixed: 840,
      choices: [{ value: 840, title: '{country}', params: { country: 'United States of America' } }],
    });
    const unread = allLimits({ facts: { board: us.board }, read: readValues(() => 276) }).get('country');
    expect(unread?.fixed).toBe(276);
    expect(unread?.choices).toBeUndefined();
    const board = boardWith(radioWith(), radioWith({ countryLocked: true }));
    expect(device('country', { ...us, board })?.reasons[0]?.text).toMatch(/locked/);
    expect(device('country', us)?.reasons[0]?.text).toMatch(/first set up/);
    for (const code of [300, 360, 392, 724, 764, 792]) {
      const limit = device('country', inCountry(code));
      expect(limit?.fixed).toBe(code);
      expect(limit?.reasons[0]?.text).toMatch(/locked/);
    }
    expect(device('country', inCountry(840, { countryLocked: true }))?.reasons[0]?.text).toMatch(/locked/);
    expect(device('country', { board: us.board })?.choices).toEqual([]);
    // Made for a country: that is the one where nothing else says so (`ccode`).
    const made = boardWith(radioWith(), radioWith({ country: 840 }));
    expect(device('country', { board: made })?.fixed).toBe(840);
    expect(device('country', { ...inCountry(276), board: made })?.fixed).toBe(276);
  });

  it.each([
    ['master', true, false],
    ['ap-ptp', true, false],
    ['managed', false, true],
    ['sta-ptp', false, true],
  ])('%s: what an access point asks %s, what a station offers %s', (mode, accessPoint, station) => {
    const row = { ...ACCESS_POINT, mode };
    expect(device('accessPointSecurity', us, row)?.unavailable === undefined).toBe(accessPoint);
    expect(device('stationSecurity', us, row)?.unavailable === undefined).toBe(station);
  });
});
