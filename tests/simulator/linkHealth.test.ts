import { describe, expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { BOOT_TIME } from '../../rules/constants/link.ts';
import { CABLE_TEST } from '../../rules/link/codes.ts';
import { noiseFloor } from '../../rules/link/noiseFloor.ts';
import type { Cause, HealthFacts } from '../../rules/prediction/health/cause.ts';
import { linkHealth } from '../../rules/prediction/linkHealth.ts';
import { createDevice, type SimulatedDevice } from '../../simulator/app/createDevice.ts';
import type { Peer } from '../../simulator/models/model.ts';
import { status } from '../../simulator/status/status.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { cableBehind } from '../../simulator/world/cable.ts';
import { noiseOn } from '../../simulator/world/interferers.ts';
import { rainRate } from '../../simulator/world/radioView.ts';
import { inventedWorld } from '../../simulator/world/world.ts';
import { tickOf } from '../../src/app/history.ts';
import { cableLosses } from '../../src/dashboard/cableLosses.ts';
import { healthFacts } from '../../src/dashboard/health/healthFacts.ts';
import { pastLinks } from '../../src/prediction/recent.ts';
import { readStatus } from '../../src/status/readStatus.ts';
import { type ManualClock, manualClock } from './manualClock.ts';
import { modelOf, set } from './pairBench.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Simulated fault of a world. */
interface Planted {
  readonly model?: string;
  readonly seed?: number;
  /** Milliseconds since 1970. */
  readonly start?: number;
  readonly peer?: Partial<Peer>;
  readonly lines?: Readonly<Record<string, string>>;
  /** Radar frequency, MHz. */
  readonly radar?: number;
}

const START = Date.UTC(2026, 0, 15, 12);
/** Longer than a start, a radar check and the first association take, in milliseconds. */
const SETTLED = 1000 * (BOOT_TIME + 120);
/** Number of status responses that a page has received. */
const LOOKS = 60;

async function factsOf({ model: id = 'dish-5ac-23', ...planted }: Planted): Promise<HealthFacts> {
  const { seed = 1, peer = {}, lines = {}, start = START, radar } = planted;
  const model = modelOf(id);
  const clock = manualClock(start - SETTLED - 1100 * LOOKS);
  const account = { name: 'mast-admin', password: 'Guy-wires hold 7 masts' };
  const world = inventedWorld(model.peers.map((one) => ({ ...one, ...peer })));
  const store = openStore(temporaryFolder());
  const made = await createDevice({ model, store, clock, seed, account, world });
  set(made, lines);
  clock.advance(SETTLED);
  if (radar !== undefined) {
    made.radar(radar);
    clock.advance(SETTLED);
  }
  return looked(made, clock, seed);
}

function looked({ device }: SimulatedDevice, clock: ManualClock, seed: number): HealthFacts {
  const ticks = Array.from({ length: LOOKS }, () => {
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

test.each(['dish-5ac-23', 'base-5ac', 'fiber-5x', 'link-60-solo', 'sector-5ac-gps'])(
  'a sound link of %s is healthy',
  async (model) => {
    expect(linkHealth(await factsOf({ model }))).toEqual([]);
  },
);

/** First moment of the year with heavy rain for the seed, in milliseconds. */
function raining(seed: number): number {
  const begin = START / 1000;
  for (let seconds = begin; seconds < begin + 31_536_000; seconds += 60)
    if (rainRate(seed, seconds) > 30) return 1000 * seconds;
  throw new Error('it never rains');
}

/** Seed and 20 MHz channel with interference `by` dB above the receiver noise. */
function loud(by: number): { readonly seed: number; readonly middle: number } {
  for (let seed = 1; seed < 100; seed += 1)
    for (const middle of [5745, 5765, 5785, 5805])
      if (
        noiseOn({ startFrequency: middle - 10, endFrequency: middle + 10, bandwidth: 20 }, seed, START / 1000) >=
        noiseFloor(20) + by
      )
        return { seed, middle };
  throw new Error('it is quiet everywhere');
}

const LOUD = loud(12);

/** Seed of a world whose cable has a broken pair. */
const DAMAGED = Array.from({ length: 100 }, (_, seed) => seed).findIndex((seed) =>
  cableBehind(seed, 0).some(({ code }) => code !== CABLE_TEST.GOOD),
);
/** Traffic that fits into a narrow channel. */
const QUIET = { load: { down: 10_000, up: 10_000 } };
/** 40 MHz channel with a radar check and a lower power limit. */
const RADAR_CHANNEL = { 'radio.1.freq': '5580', 'radio.1.center.1.freq': '5590', 'radio.1.chanbw': '40' };

describe('lists each simulated cause first', () => {
  test.each<[string, Cause['of'], Planted]>([
    ['a channel with a low limit', 'channel', { lines: { ...RADAR_CHANNEL, 'radio.1.txpower': '7' } }],
    ['ends close to each other', 'overload', { peer: { distance: 150 } }],
    ['a misaligned antenna', 'alignment', { peer: { misalignment: 12 } }],
    ['a chain with a broken cable', 'chain', { peer: { weakChain: 14 } }],
    ['a distance not set', 'distance', { lines: { 'radio.1.ack.auto': 'disabled', 'radio.1.ackdistance': '600' } }],
    ['traffic beyond the capacity', 'airtime', { peer: { load: { down: 900_000, up: 900_000 } } }],
    ['rain at 60 GHz', 'rain', { model: 'link-60-solo', seed: 3, start: raining(3) }],
    ['a radar', 'radar', { peer: QUIET, lines: RADAR_CHANNEL, radar: 5580 }],
    ['a cable with a broken pair', 'cable', { seed: DAMAGED, peer: QUIET }],
    ['other firmware', 'firmware', { peer: { firmware: '8.7.11' } }],
    ['a clock not set', 'clock', { peer: { clockAhead: 400 } }],
    [
      'other senders',
      'interference',
      {
        seed: LOUD.seed,
        peer: QUIET,
        lines: {
          'radio.1.freq': `${LOUD.middle}`,
          'radio.1.center.1.freq': `${LOUD.middle}`,
          'radio.1.chanbw': '20',
        },
      },
    ],
  ])('%s: %s', async (_, of, planted) => {
    const facts = await factsOf(planted);
    expect(linkHealth(facts)[0]?.of).toBe(of);
  });
});
