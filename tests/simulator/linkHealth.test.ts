import { describe, expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { BOOT_TIME } from '../../rules/constants/link.ts';
import { CABLE_TEST } from '../../rules/link/codes.ts';
import { noiseFloor } from '../../rules/link/noiseFloor.ts';
import type { Cause, HealthFacts } from '../../rules/prediction/health/cause.ts';
import { idealSignal, STRONG_ENOUGH } from '../../rules/prediction/health/idealSignal.ts';
import { WORTH_CHANGING } from '../../rules/prediction/health/powerCauses.ts';
import { linkHealth } from '../../rules/prediction/linkHealth.ts';
import { createDevice, type SimulatedDevice } from '../../simulator/app/createDevice.ts';
import type { Peer } from '../../simulator/models/model.ts';
import { models } from '../../simulator/models/models.ts';
import { status } from '../../simulator/status/status.ts';
import { memoryStore } from '../../simulator/storage/memoryStore.ts';
import { cableBehind } from '../../simulator/world/cable.ts';
import { noiseOn } from '../../simulator/world/interferers.ts';
import { rainRate } from '../../simulator/world/radioView.ts';
import { inventStations } from '../../simulator/world/stations.ts';
import { inventedWorld } from '../../simulator/world/world.ts';
import { tickOf } from '../../src/app/history.ts';
import { cableLosses } from '../../src/dashboard/cableLosses.ts';
import { healthFacts } from '../../src/dashboard/health/healthFacts.ts';
import { pastLinks } from '../../src/prediction/recent.ts';
import { readStatus } from '../../src/status/readStatus.ts';
import { type ManualClock, manualClock } from './manualClock.ts';
import { modelOf, set } from './pairBench.ts';

/** Simulated fault of a world. */
interface Planted {
  readonly model?: string;
  readonly seed?: number;
  /** Milliseconds since 1970. */
  readonly start?: number;
  /** Changes of all peers. */
  readonly peer?: Partial<Peer>;
  /** Peers instead of those of the model. */
  readonly peers?: readonly Peer[];
  readonly lines?: Readonly<Record<string, string>>;
  /** Radar frequency, MHz. */
  readonly radar?: number;
}

const START = Date.UTC(2026, 0, 15, 12);
/** Longer than a start, a radar check and the first association take, in milliseconds. */
const SETTLED = 1000 * (BOOT_TIME + 120);
/** Number of status responses that a page has received. */
const LOOKS = 12;

/** First configurations by model. They are created once because password hashing is slow by design. */
const first = new Map<string, string>();

async function factsOf({ model: id = 'dish-5ac-23', ...planted }: Planted, looks = LOOKS): Promise<HealthFacts> {
  const { seed = 1, peer = {}, peers, lines = {}, start = START, radar } = planted;
  const model = modelOf(id);
  const clock = manualClock(start - SETTLED - 1100 * looks);
  const account = { name: 'mast-admin', password: 'Guy-wires hold 7 masts' };
  const world = inventedWorld((peers ?? model.peers).map((one) => ({ ...one, ...peer })));
  const store = memoryStore();
  const known = first.get(id);
  if (known !== undefined) store.write('system.cfg', known);
  const made = await createDevice({ model, store, clock, seed, account, world });
  if (known === undefined) first.set(id, made.device.configuration.stored());
  set(made, lines);
  clock.advance(SETTLED);
  if (radar !== undefined) {
    made.radar(radar);
    clock.advance(SETTLED);
  }
  return looked(made, clock, { seed, looks });
}

function looked(
  { device }: SimulatedDevice,
  clock: ManualClock,
  { seed, looks }: { readonly seed: number; readonly looks: number },
): HealthFacts {
  const ticks = Array.from({ length: looks }, () => {
    clock.advance(1100);
    return tickOf(clock.now(), readStatus(status(device.situation())));
  });
  const now = readStatus(status(device.situation()));
  const board = device.regulation.board();
  const [radio] = board.radios;
  if (radio === undefined) throw new Error('no radio');
  const text = parseText(device.configuration.active());
  const kind = radio.band === 'AD' ? '60' : '5';
  return healthFacts({
    status: now,
    radio,
    domain: device.domain(),
    text,
    cableLoss: cableLosses(text, board).get(radio.number) ?? 0,
    past: pastLinks({ ticks, events: [] }, now, kind, clock.now()),
    rain: rainRate(seed, clock.now() / 1000),
  });
}

/**
 * Sound link: both ends send with the power that law and radio allow, but not above the target signal. The world
 * limits the power of the peers by law.
 */
async function sound(planted: Planted): Promise<Planted> {
  const { radio, links } = await factsOf(planted, 1);
  const [{ now } = { now: undefined }] = links;
  const { max, min } = radio.txPower;
  const towards = (signal: number | undefined, power: number | undefined) =>
    signal === undefined || power === undefined ? max : Math.floor((power + STRONG_ENOUGH - signal) / 100);
  const bounded = (power: number) => Math.max(min, Math.min(max, power));
  const isOne = links.length === 1;
  const own = isOne ? bounded(towards(now?.there.signal, now?.power)) : max;
  const far = isOne ? bounded(towards(now?.here.signal, now?.far.power)) : max;
  const { number } = radio;
  return {
    ...planted,
    peer: { ...planted.peer, ...(radio.band === 'AD' ? {} : { txPower: far }) },
    lines: { ...planted.lines, ...(radio.band === 'AD' ? {} : { [`radio.${number}.txpower`]: String(own) }) },
  };
}

/** First moment of the year with heavy rain for the seed, in milliseconds. */
function raining(seed: number): number {
  const begin = START / 1000;
  for (let seconds = begin; seconds < begin + 31_536_000; seconds += 60)
    if (rainRate(seed, seconds) > 30) return 1000 * seconds;
  throw new Error('it never rains');
}

const level = (middle: number, width: number, seed: number, seconds: number): number =>
  noiseOn({ startFrequency: middle - width / 2, endFrequency: middle + width / 2, bandwidth: width }, seed, seconds) -
  noiseFloor(width);

const isDamaged = (seed: number): boolean => cableBehind(seed, 0).some(({ code }) => code !== CABLE_TEST.GOOD);

/** World with two quiet channels of 40 MHz and a loud one of 20 MHz, and with a sound or a damaged cable. */
function place(cable: 'sound' | 'damaged'): { readonly seed: number; readonly loud: number } {
  const moments = Array.from({ length: 12 }, (_, at) => START / 1000 - 60 + 10 * at);
  for (let seed = 1; seed < 20_000; seed += 1) {
    if (isDamaged(seed) !== (cable === 'damaged')) continue;
    const isQuiet = [5755, 5590].every((middle) => moments.every((at) => level(middle, 40, seed, at) < 3));
    const loud = [5785, 5805].find((middle) => moments.every((at) => level(middle, 20, seed, at) > 12));
    if (isQuiet && loud !== undefined) return { seed, loud };
  }
  throw new Error('no such place');
}

const SOUND_CABLE = place('sound');
const DAMAGED_CABLE = place('damaged');

/** Traffic that fits into a narrow channel and a slow cable. */
const QUIET = { load: { down: 4000, up: 4000 } };

const on = (control: number, center: number, width: number) => ({
  'radio.1.freq': `${control}`,
  'radio.1.center.1.freq': `${center}`,
  'radio.1.chanbw': `${width}`,
});

/** 40 MHz channel with a radar check and a lower power limit. */
const RADAR_CHANNEL = on(5580, 5590, 40);

/** Sound link whose rate follows from every decibel. */
const BASE: Planted = {
  seed: SOUND_CABLE.seed,
  peer: { ...QUIET, distance: 6000, txPower: 24 },
  lines: { ...on(5745, 5755, 40), 'radio.1.txpower': '24' },
};

interface Fault extends Planted {
  /** Channel that the fault needs. Faults with different ones exclude each other. */
  readonly on?: 'radar' | 'left' | 'loud';
  /** True for a link that is too short for the faults marked by `long`. */
  readonly near?: true;
  readonly long?: true;
  /** True if the simulated world reduces the capacity by this fault, on the same channel. */
  readonly isModelled?: true;
}

/** Faults of a link by cause. The lines of later faults win. */
const FAULTS: Readonly<Partial<Record<Cause['of'], Fault>>> = {
  channel: { lines: { ...RADAR_CHANNEL, 'radio.1.txpower': '7' }, on: 'radar', long: true },
  radar: { lines: RADAR_CHANNEL, radar: 5580, on: 'left' },
  interference: { on: 'loud' },
  ownPower: { lines: { 'radio.1.txpower': '2' }, long: true, isModelled: true },
  farPower: { peer: { txPower: 2 }, long: true, isModelled: true },
  alignment: { peer: { misalignment: 10 }, long: true, isModelled: true },
  chain: { peer: { weakChain: 14 }, isModelled: true },
  asymmetry: { peer: { weakTransmitter: 13 }, long: true, isModelled: true },
  rate: { peer: { slowModulation: 3 }, long: true, isModelled: true },
  retries: { peer: { repeats: 300 } },
  overload: { peer: { distance: 150 }, near: true },
  distance: { lines: { 'radio.1.ack.auto': 'disabled', 'radio.1.ackdistance': '600' }, long: true },
  airtime: { peer: { load: { down: 900_000, up: 900_000 } } },
  cable: { seed: DAMAGED_CABLE.seed },
  firmware: { peer: { firmware: '8.7.11' } },
  clock: { peer: { clockAhead: 400 } },
};

const kinds = Object.keys(FAULTS) as Cause['of'][];

/** Base with the faults of these causes. */
function planted(...causes: readonly Cause['of'][]): Planted {
  const faults = causes.flatMap((cause) => FAULTS[cause] ?? []);
  const seed = faults.some((fault) => fault.seed === DAMAGED_CABLE.seed) ? DAMAGED_CABLE : SOUND_CABLE;
  const isLoud = faults.some((fault) => fault.on === 'loud');
  return {
    ...BASE,
    ...Object.assign({}, ...faults),
    seed: seed.seed,
    peer: Object.assign({}, BASE.peer, ...faults.map(({ peer }) => peer)),
    lines: Object.assign(
      {},
      BASE.lines,
      isLoud ? on(seed.loud, seed.loud, 20) : {},
      ...faults.map(({ lines }) => lines),
    ),
  };
}

type Diagnosed = Promise<{ readonly causes: readonly Cause[]; readonly capacity: number }>;

/** Results by faults, because each fault alone is compared with several pairs. */
const results = new Map<string, Diagnosed>();

function diagnosed(...causes: readonly Cause['of'][]): Diagnosed {
  const found = results.get(causes.join()) ?? diagnose(causes);
  results.set(causes.join(), found);
  return found;
}

async function diagnose(causes: readonly Cause['of'][]): Diagnosed {
  const facts = await factsOf(planted(...causes));
  const [{ now } = { now: undefined }] = facts.links;
  return { causes: linkHealth(facts).causes, capacity: (now?.here.capacity ?? 0) + (now?.there.capacity ?? 0) };
}

describe('names each fault of a link alone', () => {
  test('and none without a fault', async () => {
    expect((await diagnosed()).causes).toEqual([]);
  });
  test.each(kinds)('%s', async (kind) => {
    expect((await diagnosed(kind)).causes.map(({ of }) => of)).toEqual([kind]);
  });
});

const pairs = kinds.flatMap((one, at) =>
  kinds.slice(at + 1).map((other): [Cause['of'], Cause['of']] => [one, other]),
);
const canMeet = ([one, other]: readonly [Cause['of'], Cause['of']]): boolean => {
  const [first = {}, second = {}] = [FAULTS[one], FAULTS[other]];
  const isFar = (first.near && second.long) ?? (second.near && first.long) ?? false;
  return !isFar && (first.on === undefined || second.on === undefined);
};

describe('names both faults of a link, the one with the higher gain first', () => {
  test.each(pairs.filter(canMeet))('%s and %s', async (one, other) => {
    const { causes, capacity } = await diagnosed(one, other);
    expect(causes.map(({ of }) => of).toSorted()).toEqual([one, other].toSorted());
    const costs = causes.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    if (FAULTS[one]?.isModelled && FAULTS[other]?.isModelled) {
      // The world has the other fault alone after the repair of one.
      const gained = async (repaired: Cause['of']) =>
        (await diagnosed(repaired === one ? other : one)).capacity - capacity;
      const [first, second] = causes.map(({ of }) => of);
      if (first === undefined || second === undefined) throw new Error('a cause is missing');
      expect(1.2 * (await gained(first)) + NEXT_RATE).toBeGreaterThanOrEqual(await gained(second));
    }
  });
});

/** Largest step between two rates of both directions at 40 MHz, kbit/s: the signal of one moment may be on either. */
const NEXT_RATE = 2 * 52_000;

describe('names rain at 60 GHz', () => {
  const rainy: Planted = { model: 'link-60-solo', seed: 3, start: raining(3) };
  test.each<[string, Partial<Peer>, readonly Cause['of'][]]>([
    ['alone', {}, ['rain']],
    ['and a misaligned antenna', { misalignment: 12 }, ['alignment', 'rain']],
    ['and a weak transmitter', { weakTransmitter: 12 }, ['asymmetry', 'rain']],
    ['and a slow modulation', { slowModulation: 4 }, ['rain', 'rate']],
    ['and frames sent again', { repeats: 300 }, ['rain', 'retries']],
  ])('%s', async (_, peer, expected) => {
    const { causes } = linkHealth(await factsOf({ ...rainy, peer: { ...QUIET, ...peer } }));
    expect(causes.map(({ of }) => of).toSorted()).toEqual(expected);
  });
});

describe('a sound link is healthy', () => {
  const cases = models.flatMap(({ id, peers }) =>
    [1, 1.5, 2, 3].map((times): [string, number] => [
      id,
      150 * Math.round(((peers[0]?.distance ?? 0) * times) / 150),
    ]),
  );
  test.each(cases)('%s at %i m', async (model, distance) => {
    const facts = await factsOf(await sound({ model, peer: { ...QUIET, distance } }));
    const { causes, isKnown, unchecked } = linkHealth(facts);
    // The band of 2.4 GHz is quiet in no simulated place.
    expect(causes.filter(({ of }) => facts.radio.band !== 'G' || of !== 'interference')).toEqual([]);
    expect(isKnown).toBe(true);
    expect(unchecked).toEqual(facts.radio.band === 'AD' ? ['power', 'retries'] : ['retries']);
  });
});

describe('judges the link by the power that the law allows', () => {
  test('not by a power of 2 dBm, from which the devices expect a weak signal', async () => {
    const facts = await factsOf(planted('farPower'));
    const [{ expected, now } = { expected: undefined, now: undefined }] = facts.links;
    expect(Math.abs((expected?.here ?? 0) - (now?.here.usual?.signal ?? 0))).toBeLessThan(200);
    expect(linkHealth(facts).causes[0]).toMatchObject({ of: 'farPower', power: 200, by: 2200 });
  });

  test('counts unused power from WORTH_CHANGING', async () => {
    const facts = await factsOf(planted('farPower'));
    const unused = (by: number): readonly Cause['of'][] => {
      const links = facts.links.map((link) => {
        const far = { ...link.now.far, power: 2400 - by };
        return { ...link, now: { ...link.now, far } };
      });
      return linkHealth({ ...facts, links }).causes.map(({ of }) => of);
    };
    expect(unused(WORTH_CHANGING)).toContain('farPower');
    expect(unused(WORTH_CHANGING - 1)).not.toContain('farPower');
  });

  test('and expects the same signal with any power', async () => {
    const ideals = await Promise.all(
      ['-2', '6', '13', '24'].map(async (power) => {
        const facts = await factsOf({ ...BASE, lines: { ...BASE.lines, 'radio.1.txpower': power } });
        return facts.links.map((link) => idealSignal(link, 'there', facts));
      }),
    );
    expect(new Set(ideals.flat()).size).toBe(1);
  });

  test('adds up losses that are each too small to act on', async () => {
    const small = {
      peer: { ...BASE.peer, distance: 15_000, misalignment: 3, txPower: 22, slowModulation: 1 },
      lines: { ...BASE.lines, 'radio.1.txpower': '22' },
    };
    expect(linkHealth(await factsOf({ ...BASE, ...small })).causes.map(({ of }) => of)).toEqual(['capacity']);
  });
});

describe('advice for one of many stations', () => {
  const NEAR = 'near';
  const many = inventStations(85, 3, true).map((one) => ({ ...one, distance: one.distance + 1500, ...QUIET }));
  const [first, ...others] = many;
  const peers =
    first === undefined ? [] : [{ ...first, hostname: NEAR, distance: 150, antennaGain: 23, txPower: 4 }, ...others];

  test('names those that less power would slow', async () => {
    const facts = await factsOf({ model: 'sector-5ac-gps', peers });
    expect(facts.links).toHaveLength(85);
    const found = linkHealth(facts).causes.find(({ of }) => of === 'overload');
    if (found?.of !== 'overload') throw new Error('no station receives too much');
    expect(found.name).toBe(NEAR);
    expect(found.slowed.length).toBeGreaterThan(40);
    expect(found.slowed).not.toContain(NEAR);
  });

  test('names those that more power would overload', async () => {
    const facts = await factsOf({ model: 'sector-5ac-gps', peers, lines: { 'radio.1.txpower': '6' } });
    const found = linkHealth(facts).causes.find(({ of }) => of === 'ownPower');
    if (found?.of !== 'ownPower') throw new Error('the power is not low');
    expect(found.overloaded).toEqual([NEAR]);
  });
});
