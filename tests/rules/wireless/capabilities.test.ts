import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { intersect } from '../../../engine/limits/intersect.ts';
import { allLimits } from '../../../rules/allLimits.ts';
import type { Facts, RadioCapabilities } from '../../../rules/core/facts.ts';
import { FEATURES } from '../../../rules/features.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';
import { NON_OCCUPANCY_SECONDS } from '../../../rules/wireless/activeChannels.ts';
import { FRAME_DURATIONS } from '../../../rules/wireless/downlinkRatio.ts';
import { UNII_COUNTRIES } from '../../../rules/wireless/uniiChannels.ts';
import { ACCESS_POINT, boardWith, limitOf, openValues, radioWith, readValues } from '../device.ts';

const on = (changes: Partial<RadioCapabilities> = {}, country = 840): Facts => {
  const board = boardWith(radioWith(changes));
  return { board, domain: regulatoryDomain(country, board.radios) };
};
const us = on();

/** Limits of a draft from pointers. */
function limitsOf(facts: Facts, values: Readonly<Record<string, JsonValue | undefined>>) {
  return allLimits({ facts, read: readValues((pointer) => values[pointer]) });
}

describe('features (docs/device.md#features)', () => {
  const parts: Readonly<Record<string, Partial<Facts['board']>>> = {
    'feature.ext_reset': { features: new Set(['ext_reset']) },
    'feature.poe_passthrough': { features: new Set(['poe_passthrough']) },
    'feature.rssi.leds': { signalLeds: 1 },
    'feature.gps': { features: new Set(['gps']) },
    'feature.gps.leds': { features: new Set(['gps.leds']) },
    'feature.sfp': { features: new Set(['sfp']) },
    'feature.port': { ethernetPorts: [{ maxMtu: 2024 }, { maxMtu: 2024 }] },
    'feature.extended_stats': { features: new Set(['extended_stats']) },
    'feature.bonding': {
      features: new Set(['g3']),
      radios: [radioWith({ number: 1, interface: 'main' }), radioWith({ number: 2, interface: 'backup' })],
    },
  };

  it.each(FEATURES)('$id: its settings exist only on a model with the feature', ({ id, limit }) => {
    const without = limitsOf(us, {}).get(limit)?.unavailable;
    expect(without).toMatchObject({ rule: id, ofDevice: true });
    expect(without?.text).toMatch(/\.$/);
    const board = { ...us.board, ...parts[id] };
    expect(parts[id]).toBeDefined();
    expect(limitsOf({ board }, {}).get(limit)).toEqual({ reasons: [] });
  });

  it('feature.bonding needs both radios of a third-generation model', () => {
    const bonding = (board: Partial<Facts['board']>) =>
      limitsOf({ board: { ...us.board, ...board } }, {}).get('bonding')?.unavailable?.rule;
    const both = parts['feature.bonding']?.radios ?? [];
    expect(bonding({ features: new Set(['g3']) })).toBe('feature.bonding');
    expect(bonding({ features: new Set(['g2']), radios: both })).toBe('feature.bonding');
    for (const one of both) {
      expect(bonding({ features: new Set(['g3']), radios: [one] })).toBe('feature.bonding');
    }
    const twice = [...both.slice(1), ...both.slice(1)];
    expect(bonding({ features: new Set(['g3']), radios: twice })).toBe('feature.bonding');
    expect(bonding({ features: new Set(['g3']), radios: both })).toBeUndefined();
  });
});

describe('sections of the configuration (part.aaa, part.supplicant, docs/device.md#capabilities)', () => {
  it.each([
    ['aaa', 'accessPointSecurity', 'part.aaa', 'master'],
    ['supplicant', 'stationSecurity', 'part.supplicant', 'managed'],
    // part.aaa.encryption, part.supplicant.encryption: the choice has a limit of its own.
    ['aaa', 'accessPointEncryption', 'part.aaa', 'master'],
    ['supplicant', 'stationEncryption', 'part.supplicant', 'managed'],
  ] as const)('without %s, %s is unavailable', (part, limit, rule, mode) => {
    const draft = { '/radio/radios/0/mode': mode };
    const others = new Set((['aaa', 'radio', 'supplicant'] as const).filter((one) => one !== part));
    expect(limitsOf(on({ parts: others }), draft).get(limit)?.unavailable).toMatchObject({ rule, ofDevice: true });
    expect(limitsOf(on({ parts: new Set([part]) }), draft).get(limit)?.unavailable).toBeUndefined();
    const board = boardWith(radioWith({ parts: others }), radioWith({ number: 2, parts: new Set([part]) }));
    expect(limitsOf({ board }, draft).get(limit)?.unavailable).toBeUndefined();
  });
});

it('part.radio: without this section no radio setting is available (docs/device.md#capabilities)', () => {
  const limit = limitOf('txPower', on({ parts: new Set(['aaa']) }), ACCESS_POINT);
  expect(limit).toEqual({
    unavailable: expect.objectContaining({ rule: 'part.radio', binds: true, ofDevice: true }),
    reasons: [],
  });
});

describe('modulation.highest (docs/device.md#capabilities, docs/device.md#rates)', () => {
  const highest = (changes: Partial<RadioCapabilities>, width: JsonValue | undefined, row = 0) =>
    limitsOf(on(changes), {
      '/wireless/interfaces/0/row': 1,
      [`/radio/radios/${row}/row`]: 1,
      [`/radio/radios/${row}/channelWidth`]: width,
    }).get('modulation', 0)?.maximum;

  it.each([
    [9, 20, 8],
    [9, 30, 8],
    [9, 31, 9],
    [9, 40, 9],
    [9, 80, 9],
    [7, 80, 7],
    [7, 20, 7],
    [8, 20, 8],
    // An automatic or invalid width may become a narrow one.
    [9, 0, 8],
    [9, undefined, 8],
    [9, '80', 8],
  ])('a radio up to %i, %s MHz wide: %i', (highestModulation, width, expected) => {
    expect(highest({ highestModulation }, width)).toBe(expected);
  });

  it('finds the radio of the interface in any row, and allows nothing without one', () => {
    for (const row of [0, 1, 2, 3]) expect(highest({}, 80, row)).toBe(9);
    const limits = limitsOf(us, { '/wireless/interfaces/0/row': 3, '/radio/radios/0/row': 1 });
    expect(limits.get('modulation', 0)).toMatchObject({
      maximum: -1,
      reasons: [{ text: 'This interface has no radio of its own.', value: -1, binds: true }],
    });
    expect(highest({ band: 'AD', highestModulation: 9 }, 0)).toBe(9);
    expect(highest({ band: 'AD', highestModulation: 9 }, 2160)).toBe(9);
  });

  it('reports the binding limit', () => {
    const binding = (highestModulation: number) =>
      limitsOf(on({ highestModulation }), {
        '/wireless/interfaces/0/row': 1,
        '/radio/radios/0/row': 1,
        '/radio/radios/0/channelWidth': 20,
      })
        .get('modulation', 0)
        ?.reasons.map(({ binds }) => binds);
    expect(binding(9)).toEqual([false, true]);
    expect(binding(7)).toEqual([true, false]);
    expect(binding(8)).toEqual([true, true]);
  });
});

describe('distance.radio (docs/device.md#capabilities, docs/device.md#distance)', () => {
  it('ranges from the minimum distance to the maximum of the radio', () => {
    expect(limitOf('distance', us, ACCESS_POINT)).toMatchObject({ minimum: 300 });
    expect(limitOf('distance', us, ACCESS_POINT).maximum).toBeUndefined();
    const limit = limitOf('distance', on({ distanceLimit: 2000 }), ACCESS_POINT);
    expect(limit).toMatchObject({ minimum: 300, maximum: 2000 });
    expect(limit.reasons.find(({ rule }) => rule === 'distance.radio')).toMatchObject({ value: 2000, binds: true });
  });
});

it('power.chains: each chain transmits less, by the value of the board, else by the number of chains', () => {
  const shares = (radio: Parameters<typeof radioWith>[0]) =>
    limitOf('txPower', { ...us, board: boardWith(radioWith(radio)) }, ACCESS_POINT)
      .reasons.filter(({ rule }) => rule === 'power.chains')
      .map(({ params }) => params);
  expect(shares({})).toEqual([{ chains: 2, share: 3.01 }]);
  expect(shares({ txPower: { min: -4, max: 27, offset: 5 } })).toEqual([{ chains: 2, share: 5 }]);
  expect(shares({ chains: 1, txPower: { min: -4, max: 27, offset: 5 } })).toEqual([]);
});

it('acknowledgement.minimum: the timeout is at least MINIMUM_ACKNOWLEDGEMENT, 31 µs (docs/device.md#distance)', () => {
  expect(limitOf('acknowledgementTimeout', us, ACCESS_POINT)).toEqual({ minimum: 31, reasons: [] });
});

it('atpc.target: automatic power control targets at most −40 dBm, 56 above the reference (docs/device.md#signals)', () => {
  expect(limitOf('automaticPowerTarget', us, ACCESS_POINT)).toEqual({ maximum: 36, reasons: [] });
  const limit = limitOf('automaticPowerTarget', us, { ...ACCESS_POINT, 'atpc/status': true });
  expect(limit.maximum).toBe(56);
  expect(limit.reasons[0]).toMatchObject({ params: { value: 56, signal: -40 }, value: 56, binds: true });
});

describe('framing.ratio and FRAME_DURATIONS (docs/device.md#framing)', () => {
  it('offers the seven ratios, and a stored ratio of older firmware', () => {
    expect(FRAME_DURATIONS).toEqual([0, 5000, 8000, 10_000]);
    for (const frameDuration of [...FRAME_DURATIONS, 'x', 7]) {
      const limit = limitOf('downlinkRatio', us, { ...ACCESS_POINT, frameDuration });
      expect(openValues(limit)).toEqual([25, 30, 40, 50, 60, 70, 75]);
      for (const downlinkRatio of [50, 66, '67', undefined]) {
        expect(limitOf('downlinkRatio', us, { ...ACCESS_POINT, frameDuration, downlinkRatio })).toEqual(limit);
      }
      const former = limitOf('downlinkRatio', us, { ...ACCESS_POINT, frameDuration, downlinkRatio: 67 });
      expect(openValues(former)).toEqual([25, 30, 40, 50, 60, 67, 70, 75]);
    }
  });

  it.each([
    [0, undefined],
    [5000, { down: 3.75, up: 1.25 }],
    [8000, { down: 6, up: 2 }],
    [10_000, { down: 7.5, up: 2.5 }],
    [7000, undefined],
  ])('a frame of %i µs at 75 %% shows in time: %j', (frameDuration, params) => {
    const { choices = [] } = limitOf('downlinkRatio', us, { ...ACCESS_POINT, frameDuration });
    const choice = choices.find(({ value }) => value === 75);
    expect(choice?.params).toEqual({ down: 75, up: 25 });
    expect(choice?.notes?.[0]?.params).toEqual(params);
  });
});

describe('beam.capability (docs/device.md#capabilities, docs/device.md#codes)', () => {
  it('is available only with a steerable beam', () => {
    expect(limitOf('beamAngle', us, ACCESS_POINT).unavailable).toMatchObject({ ofDevice: true });
    expect(limitOf('beamAngle', on({ beamforming: true }), ACCESS_POINT)).toEqual({ reasons: [] });
  });
});

describe('mode.parent (docs/device.md#capabilities: cfg_parent_id)', () => {
  const board = boardWith(
    radioWith({ number: 1, band: 'AD', interface: 'main' }),
    radioWith({ number: 2, band: 'A', interface: 'backup', parent: 1 }),
  );
  const modeOf = (main: JsonValue | undefined, parent: number | undefined = 1) => {
    const radios = board.radios.map((radio) => (radio.number === 2 ? { ...radio, parent } : radio));
    return limitsOf(
      { board: { ...board, radios } },
      { '/radio/radios/0/row': 1, '/radio/radios/0/mode': main, '/radio/radios/1/row': 2 },
    ).get('mode', 1);
  };

  it('a linked radio has the same end of the link', () => {
    expect(modeOf('ap-ptp')?.fixed).toBe('master');
    expect(modeOf('sta-ptp')?.fixed).toBe('managed');
    expect(modeOf('nonsense')?.fixed).toBe('managed');
    expect(modeOf('ap-ptp')?.reasons.map(({ rule }) => rule)).toContain('mode.parent');
  });

  it('a radio without a valid parent chooses its own mode', () => {
    for (const parent of [2, 7]) expect(modeOf('ap-ptp', parent)?.fixed).toBeUndefined();
    expect(limitOf('mode', us, ACCESS_POINT).fixed).toBeUndefined();
  });
});

describe('scanList.domain (docs/device.md#capabilities, D5)', () => {
  it('contains the control frequencies of the width, unique and sorted', () => {
    const values = openValues(limitOf('scanList', us, { ...ACCESS_POINT, channelWidth: 80 })).map(Number);
    expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
    expect(values).toContain(5500);
    expect(values).not.toContain(5885);
    const all = openValues(limitOf('scanList', us, { ...ACCESS_POINT, channelWidth: 0 })).map(Number);
    expect(values.filter((value) => !all.includes(value))).toEqual([]);
    expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b));
    const interfaces = us.domain?.interfaces.map((one) => ({ ...one, channels: one.channels.toReversed() })) ?? [];
    const reversed = { ...us, domain: us.domain && { ...us.domain, interfaces } };
    expect(openValues(limitOf('scanList', reversed, ACCESS_POINT))).toEqual(
      openValues(limitOf('scanList', us, ACCESS_POINT)),
    );
    expect(limitOf('scanList', { board: us.board }, ACCESS_POINT)).toMatchObject({
      choices: [],
      reasons: [{ params: { country: '' } }],
    });
    expect(limitOf('scanList', us, ACCESS_POINT).reasons).toMatchObject([
      { rule: 'scanList.domain', params: { country: 'United States of America' }, binds: true },
    ]);
  });
});

describe('channel.active and NON_OCCUPANCY_SECONDS (47 CFR 15.407(h)(2)(iv), EN 301 893)', () => {
  const active = { interface: 'main', width: 20, frequencies: new Set([5785, 5500]) } as const;
  const excluded = (facts: Facts, channelWidth: number) =>
    new Map(
      (limitOf('controlFrequency', facts, { ...ACCESS_POINT, channelWidth }).choices ?? []).map(
        ({ value, excluded: reason }) => [value, reason?.rule],
      ),
    );

  it('excludes channels that the device reports as unavailable, for half an hour, at the queried width', () => {
    expect(NON_OCCUPANCY_SECONDS).toBe(30 * 60);
    const now = limitOf('controlFrequency', { ...us, active }, ACCESS_POINT);
    expect(now.choices?.find(({ value }) => value === 5520)?.excluded?.params).toEqual({ minutes: 30 });
    const choices = excluded({ ...us, active }, 20);
    expect(choices.get(5785)).toBeUndefined();
    expect(choices.get(5500)).toBeUndefined();
    expect(choices.get(0)).toBeUndefined();
    expect(choices.get(5520)).toBe('channel.active');
    expect([...choices.values()].filter((rule) => rule === undefined)).toHaveLength(3);
  });

  it('excludes nothing at another width, for another radio, or without a report', () => {
    expect([...excluded({ ...us, active }, 40).values()]).not.toContain('channel.active');
    const ofBackup = { ...active, interface: 'backup' } as const;
    expect([...excluded({ ...us, active: ofBackup }, 20).values()]).not.toContain('channel.active');
    expect([...excluded(us, 20).values()]).not.toContain('channel.active');
  });

  it('never allows channels excluded by the country', () => {
    const germany = on({}, 276);
    const open = (facts: Facts) => openValues(limitOf('controlFrequency', facts, ACCESS_POINT));
    const everything = new Set(Array.from({ length: 1200 }, (_, at) => 5 * at));
    const all = { ...active, frequencies: everything };
    expect(open({ ...germany, active: all })).toEqual(open(germany));
  });

  it('keeps the description of the channel', () => {
    const before = limitOf('controlFrequency', us, ACCESS_POINT).choices?.find(({ value }) => value === 5785);
    const now = limitOf('controlFrequency', { ...us, active }, ACCESS_POINT).choices?.find(
      ({ value }) => value === 5785,
    );
    expect(now).toEqual(before);
  });
});

describe('channel.unii and UNII_COUNTRIES (D7)', () => {
  const says = (facts: Facts) =>
    limitOf('controlFrequency', facts, ACCESS_POINT).reasons.some(({ rule }) => rule === 'channel.unii');
  const board = (uniiSwitchable: boolean, uniiActivated: boolean): Facts['board'] => ({
    ...us.board,
    uniiSwitchable,
    uniiActivated,
  });

  it('mentions the unlock key if it would allow more channels', () => {
    expect([...UNII_COUNTRIES]).toEqual([840, 630, 124]);
    expect(says({ ...us, board: board(true, false) })).toBe(true);
    expect(says({ ...us, board: board(true, true) })).toBe(false);
    expect(says({ ...us, board: board(false, false) })).toBe(false);
    expect(says({ ...on({}, 276), board: board(true, false) })).toBe(false);
    expect(says({ board: board(true, false) })).toBe(false);
    const other = on({ band: 'G' });
    expect(says({ ...other, board: { ...other.board, uniiSwitchable: true } })).toBe(false);
  });
});

describe('ieeeMode.width with the modes of the board (docs/device.md#capabilities: ieee_modes)', () => {
  it.each([
    [undefined, '11acvht20'],
    [new Set(['auto', '11acvht20']), '11acvht20'],
    [new Set(['11acvht40']), 'auto'],
    [new Set<string>(), 'auto'],
  ])('%o: %s', (ieeeModes, fixed) => {
    expect(limitOf('ieeeMode', on({ ieeeModes }), ACCESS_POINT).fixed).toBe(fixed);
  });
});

it('the first rule of a limit describes its choices, the others restrict them', () => {
  const reason = { rule: 'b', text: 'no', binds: true };
  const first = {
    choices: [
      { value: 1, title: 'one', common: true },
      { value: 2, title: 'two' },
    ],
    reasons: [],
  };
  const second = {
    choices: [
      { value: 1, title: '1' },
      { value: 2, title: '2', excluded: reason },
    ],
    reasons: [],
  };
  expect(intersect([first, second])?.choices).toEqual([
    { value: 1, title: 'one', common: true },
    { value: 2, title: 'two', excluded: reason },
  ]);
});
