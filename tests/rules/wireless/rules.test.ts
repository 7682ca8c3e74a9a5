import { describe, expect, it } from 'vitest';
import { allLimits } from '../../../rules/allLimits.ts';
import type { Facts, RadioCapabilities } from '../../../rules/core/facts.ts';
import { antennaInUse } from '../../../rules/wireless/antennaOf.ts';
import { NO_ACK_DISTANCE } from '../../../rules/wireless/distance.ts';
import {
  ACCESS_POINT,
  boardWith,
  CONNECTORS,
  inCountry,
  limitOf,
  openValues,
  type Row,
  radioWith,
  readRow,
  readValues,
  us,
} from '../device.ts';

it('antenna.board: lists each antenna of the board once, and a custom one with connectors', () => {
  const board = boardWith(
    radioWith({
      antennas: [...CONNECTORS, { id: 3, name: 'Sector', gain: 22, builtIn: false }],
      defaultAntenna: 3,
    }),
  );
  const { choices = [] } = limitOf('antenna', { board }, ACCESS_POINT);
  expect(choices.map(({ value }) => value)).toEqual([1, 3, 0]);
});

describe('antenna, gain and cable (antenna.board, CUSTOM_ANTENNA, antenna.gain, HIGHEST_GAIN, cable.builtIn, HIGHEST_LOSS, docs/device.md#antennas, D2)', () => {
  it('offers the antennas of the board, and a custom one with a connector', () => {
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
    'offers the generic ones of band %s if the board lists none (docs/device.md#antennas)',
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

  it('knows the gain of a listed antenna, and allows 0–40 dBi for a custom one', () => {
    expect(limitOf('antennaGain', us, ACCESS_POINT)).toMatchObject({ fixed: 23 });
    const facts = inCountry(840, { antennas: CONNECTORS });
    expect(limitOf('antennaGain', facts, { ...ACCESS_POINT, antenna: 0 })).toMatchObject({ minimum: 0, maximum: 40 });
    expect(limitOf('antennaGain', facts, { ...ACCESS_POINT, antenna: 9 }).unavailable).toBeDefined();
    expect(limitOf('antennaGain', us, { ...ACCESS_POINT, antenna: 0 }).unavailable).toBeDefined();
  });

  it('names each antenna with its gain, and marks built-in ones', () => {
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
  ])('allows a cable for every antenna of %s', (_, antennas, ids) => {
    for (const band of ['G', 'A'] as const) {
      for (const antenna of ids) {
        const limit = limitOf('cableLoss', inCountry(840, { antennas, band }), { ...ACCESS_POINT, antenna });
        expect(limit).toEqual({ minimum: 0, maximum: 40, reasons: [] });
      }
    }
  });

  it('names the antenna of a gain', () => {
    expect(limitOf('antennaGain', us, ACCESS_POINT).reasons).toMatchObject([
      { rule: 'antenna.gain', params: { name: 'Dish' } },
    ]);
  });

  it('cable loss is unavailable only if all antennas are built in', () => {
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
      { gain: 40, builtIn: false, loss: 0, isAssumed: true },
    ],
    [
      { antenna: 0, gain: -1, loss: -1 },
      { gain: 40, builtIn: false, loss: 0, isAssumed: true },
    ],
    [
      { antenna: 0, gain: undefined, loss: undefined },
      { gain: 40, builtIn: false, loss: 0, isAssumed: true },
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
      { gain: 44, builtIn: false, loss: 0, isAssumed: true },
    ],
  ])('antennaInUse (D2): %j counts as %j', (draft, inUse) => {
    expect(antennaInUse(connectors, draft)).toEqual(inUse);
  });

  it('an assumed gain is a reason of the power limit', () => {
    const facts = inCountry(840, { antennas: CONNECTORS });
    const assumed = (antenna: number) =>
      limitOf('txPower', facts, { ...ACCESS_POINT, antenna, antennaGain: 7 })
        .reasons.filter(({ text }) => text.includes('assumed'))
        .map(({ params, binds }) => [params?.gain, binds]);
    expect(assumed(9)).toEqual([[40, true]]);
    expect(assumed(0)).toEqual([]);
    expect(assumed(1)).toEqual([]);
  });

  it('has no cable for a built-in antenna, else 0–40 dB', () => {
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
    ['G', 'master', 40, '11nght40'],
    ['G', 'managed', 20, 'auto'],
  ] as const)('IEEE mode in band %s, %s, %s MHz: %s', (band, mode, channelWidth, expected) => {
    const facts = inCountry(840, { band });
    expect(limitOf('ieeeMode', facts, { ...ACCESS_POINT, mode, channelWidth })).toMatchObject({ fixed: expected });
  });

  it.each([
    ['another mode of the width', 'G', 'master', 40, '11nght40plus', '11nght40plus'],
    ['an older mode of the width', 'A', 'master', 40, '11naht40minus', '11naht40minus'],
    ['a mode of another width', 'A', 'master', 20, '11acvht80', '11acvht20'],
    ['a mode of another band', 'G', 'master', 20, '11naht20', '11nght20'],
    ['the mode of a station', 'A', 'managed', 20, '11acvht80', '11acvht80'],
    ['the mode of another band on a station', 'G', 'managed', 20, '11acvht80', 'auto'],
  ] as const)('IEEE mode: %s (%s, %s, %s MHz, %s) gives %s', (_, band, mode, channelWidth, ieeeMode, expected) => {
    const row = { ...ACCESS_POINT, mode, channelWidth, ieeeMode };
    expect(limitOf('ieeeMode', inCountry(840, { band }), row)).toMatchObject({ fixed: expected });
  });

  it('IEEE mode: a radio with one extension side also supports the other', () => {
    const facts = inCountry(840, { ieeeModes: new Set(['auto', '11naht20', '11naht40plus']) });
    const modeOf = (ieeeMode: string) =>
      limitOf('ieeeMode', facts, { ...ACCESS_POINT, channelWidth: 40, ieeeMode }).fixed;
    expect(['auto', '11acvht40', '11naht40minus'].map(modeOf)).toEqual([
      '11naht40plus',
      '11naht40plus',
      '11naht40minus',
    ]);
  });

  it.each([
    ['G', undefined],
    ['A', undefined],
    ['AD', true],
  ] as const)('radar detection is unavailable at 60 GHz (radarDetection.band): %s', (band, ofDevice) => {
    expect(limitOf('radarDetection', inCountry(840, { band }), ACCESS_POINT).unavailable?.ofDevice).toBe(ofDevice);
  });

  it('the IEEE mode is unavailable at 60 GHz', () => {
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

  it('warns from the first meter whose 1.17-fold reaches the no-ack distance', () => {
    const noAck = { 10: 37_500, 20: 22_500, 30: 15_000, 40: 22_500, 50: 18_000, 60: 15_000, 80: 22_500 };
    expect(Object.fromEntries(NO_ACK_DISTANCE)).toEqual(noAck);
    for (const [width, distance] of Object.entries(noAck)) {
      const from = limitOf('distance', us, { ...ACCESS_POINT, channelWidth: Number(width) }).caution?.from ?? 0;
      expect(from * 117).toBeGreaterThanOrEqual(distance * 100);
      expect((from - 1) * 117).toBeLessThan(distance * 100);
    }
  });

  it('is silent at 60 GHz', () => {
    expect(limitOf('distance', inCountry(840, { band: 'AD' }), ACCESS_POINT)).toEqual({ reasons: [] });
  });
});

describe('country and security (country.firstSetup, LOCKED_COUNTRIES, security.accessPoint, security.station)', () => {
  const device = (name: string, facts: Facts, row: Row = ACCESS_POINT) =>
    allLimits({ facts, read: readRow(row) }).get(name);

  it('the country is fixed, with the reason: chosen or locked (D12)', () => {
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
    // Made for a country: it applies if no other source sets the country (`ccode`).
    const made = boardWith(radioWith(), radioWith({ country: 840 }));
    expect(device('country', { board: made })?.fixed).toBe(840);
    expect(device('country', { ...inCountry(276), board: made })?.fixed).toBe(276);
  });

  it.each([
    ['master', true, false],
    ['ap-ptp', true, false],
    ['managed', false, true],
    ['sta-ptp', false, true],
  ])('%s: access point security available %s, station security available %s', (mode, accessPoint, station) => {
    const row = { ...ACCESS_POINT, mode };
    expect(device('accessPointSecurity', us, row)?.unavailable === undefined).toBe(accessPoint);
    expect(device('stationSecurity', us, row)?.unavailable === undefined).toBe(station);
  });
});
