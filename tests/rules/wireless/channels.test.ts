import { describe, expect, it } from 'vitest';
import type { Limit } from '../../../engine/core/limit.ts';
import type { Facts, RadioCapabilities } from '../../../rules/core/facts.ts';
import { WIDE } from '../../../rules/wireless/widths.ts';
import {
  ACCESS_POINT,
  boardWith,
  channelWith,
  domainWith,
  inCountry,
  limitOf,
  openValues,
  type Row,
  radioWith,
  us,
} from '../device.ts';

const excluded = ({ choices = [] }: Limit) =>
  new Map(choices.flatMap(({ value, excluded: reason }) => (reason ? [[value, reason.text] as const] : [])));

describe('channel width (width.radio, knownWidths, D6)', () => {
  it('offers only multiples of 10, wide ones with the capability, and automatic to stations (D6)', () => {
    const facts = (wideChannels: boolean) => inCountry(840, { widths: [-10, 0, 5, 8, 20, 25, 40, 80], wideChannels });
    expect(WIDE).toBe(40);
    expect(openValues(limitOf('channelWidth', facts(true), ACCESS_POINT))).toEqual([20, 40, 80]);
    const narrow = limitOf('channelWidth', facts(false), ACCESS_POINT);
    expect(openValues(narrow)).toEqual([20, 40]);
    expect(excluded(narrow)).toEqual(new Map([[80, 'Channels wider than 40 MHz are not allowed on this radio.']]));
    const station = limitOf('channelWidth', facts(true), { ...ACCESS_POINT, mode: 'managed' });
    expect(openValues(station)).toEqual([0, 20, 40, 80]);
  });

  it.each([
    [[60, 40, 80, 20], [{ text: 'Starts at {widths} MHz', params: { widths: '20, 40, 80' } }]],
    [[10, 30], undefined],
  ])('names the widths with which an automatic station starts, of %j', (widths, notes) => {
    const station = limitOf('channelWidth', inCountry(840, { widths }), { ...ACCESS_POINT, mode: 'managed' });
    expect(station.choices?.[0]).toStrictEqual({ value: 0, title: 'Automatic', ...(notes && { notes }) });
  });

  it('shows a width without channels in the country with the reason, unless no width has channels', () => {
    const board = boardWith(radioWith({ widths: [20, 40] }));
    const domain = domainWith([channelWith()]);
    const limit = limitOf('channelWidth', { board, domain }, ACCESS_POINT);
    expect(excluded(limit)).toEqual(new Map([[40, 'No channel in {country} is {width} MHz wide.']]));
    expect(limit.choices?.[1]?.excluded?.params).toEqual({ country: 'United States', width: 40 });
    expect(limit.reasons).toEqual([]);
    expect(openValues(limitOf('channelWidth', { board, domain: domainWith([]) }, ACCESS_POINT))).toEqual([20, 40]);
  });

  it('allows no width if the board lists none', () => {
    const limit = limitOf('channelWidth', inCountry(840, { widths: [] }), ACCESS_POINT);
    expect(limit.choices).toEqual([]);
    expect(limit.reasons).toHaveLength(1);
  });
});

describe('control frequency (channel.domain, D3–D5)', () => {
  it('offers automatic and the described channels of the width', () => {
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

  it('shows the effective EIRP by antenna and link: at 60 GHz, and point-to-point from 5725 MHz, it grows with the gain', () => {
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

  it('shows ten minutes for weather radars', () => {
    const limit = limitOf('controlFrequency', inCountry(276), ACCESS_POINT);
    expect(limit.choices?.find(({ value }) => value === 5620)?.mark).toEqual({
      text: 'radar check {seconds} s',
      params: { seconds: 600 },
    });
  });

  it('shows channels above the legal limit at minimum power, with excess and law', () => {
    const limit = limitOf('controlFrequency', inCountry(276), ACCESS_POINT);
    const loud = limit.choices?.find(({ value }) => value === 5785)?.excluded;
    expect(loud).toMatchObject({ law: 'wireless-regdb 2026.05.30, DE', params: { value: -10, minimum: -4 } });
    expect(openValues(limit)).toContain(5500);
    expect(openValues(limit)).toContain(0);
  });

  it('allows a channel whose limit equals the minimum power', () => {
    const facts = (maxEirp: number) => ({
      board: us.board,
      domain: domainWith([channelWith({ maxEirp }), channelWith({ centerFrequency: 5600, maxEirp: 30 })]),
    });
    // 23 dBi and −4 dBm sum to 19 dBm.
    expect(openValues(limitOf('controlFrequency', facts(19), ACCESS_POINT))).toContain(5785);
    expect(openValues(limitOf('controlFrequency', facts(18.99), ACCESS_POINT))).not.toContain(5785);
    const automatic = { ...ACCESS_POINT, controlFrequency: 0 };
    expect(limitOf('txPower', facts(19), automatic).maximum).toBe(-4);
    expect(limitOf('txPower', facts(18.99), automatic).maximum).toBe(7);
    expect(limitOf('txPower', facts(19), ACCESS_POINT).reasons[0]?.text).not.toMatch(/cannot be used/);
  });

  it('excludes radar channels if radar detection is off', () => {
    for (const dfs of [false, undefined, 'enabled']) {
      const open = openValues(limitOf('controlFrequency', us, { ...ACCESS_POINT, dfs }));
      expect(open).toContain(5785);
      expect(open).not.toContain(5500);
    }
  });

  it('leaves automatic with a reason if the country has no channels or is unknown', () => {
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

  it('is empty without a list for its interface, and contains no channel wider than the radio allows (D6)', () => {
    const domain = domainWith([channelWith(), channelWith({ controlFrequency: 5765, bandwidth: 80 })]);
    const frequencies = (changes: Partial<RadioCapabilities>) => {
      const facts = { board: boardWith(radioWith(changes)), domain };
      return openValues(limitOf('controlFrequency', facts, { ...ACCESS_POINT, mode: 'managed', channelWidth: 0 }));
    };
    expect(frequencies({})).toEqual([0, 5765, 5785]);
    expect(frequencies({ wideChannels: false })).toEqual([0, 5785]);
    expect(frequencies({ interface: 'backup' })).toEqual([0]);
  });

  it('describes a channel in frequency order: its center if different, a radar check of 60 s by default', () => {
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

  it('a frequency is available to a station of any width if one of its channels is', () => {
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

  it('lists each frequency once for a station of any width', () => {
    const row = { ...ACCESS_POINT, mode: 'managed', channelWidth: 0 };
    const values = openValues(limitOf('controlFrequency', us, row));
    expect(new Set(values).size).toBe(values.length);
    expect(values).toContain(5765);
  });
});

describe('center frequency (channel.pair, D5)', () => {
  it('is the one paired with the control frequency in the payload, never computed', () => {
    const channels = [channelWith({ controlFrequency: 5765, centerFrequency: 5750, bandwidth: 40 })];
    const facts = { board: us.board, domain: domainWith(channels) };
    const row = { ...ACCESS_POINT, channelWidth: 40, controlFrequency: 5765 };
    expect(limitOf('centerFrequency', facts, row)).toMatchObject({ fixed: 5750 });
    expect(limitOf('centerFrequency', facts, { ...row, controlFrequency: 0 })).toMatchObject({ fixed: 0 });
  });

  it('is automatic for an invalid control frequency, whatever it was before', () => {
    for (const controlFrequency of [5766, '5765', undefined, Number.NaN]) {
      expect(limitOf('centerFrequency', us, { ...ACCESS_POINT, controlFrequency }).fixed).toBe(0);
    }
  });

  it('is a sorted choice if a control frequency has several, and explains when there is none (D5)', () => {
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

  it('is a choice for an automatic width', () => {
    const row = { ...ACCESS_POINT, mode: 'managed', channelWidth: 0, controlFrequency: 5745 };
    expect(openValues(limitOf('centerFrequency', us, row))).toEqual([5745, 5755, 5775]);
  });
});
