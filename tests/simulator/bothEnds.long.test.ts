import { expect, test } from 'vitest';
import { TEST_SECONDS } from '../../rules/constants/timing.ts';
import { TRY_SECONDS } from '../../simulator/configuration/following.ts';
import { constant } from '../../simulator/world/variation.ts';
import { casesOf } from '../casesOf.ts';
import { type BothLines, Driver, isLinked } from './bothEnds/driver.ts';
import { type KillablePair, killablePair, type Which } from './bothEnds/killablePair.ts';

const KILLS = casesOf(100);
/** A different seed chooses different moments. */
const SEED = process.env.SEED ?? '1';

const CHANGE = '0123456789abcdef0123456789abcdef';
const PROFILE = 'wpasupplicant.profile.1.network.1';

interface Scenario {
  readonly lines: Readonly<Record<Which, Readonly<Record<string, string>>>>;
  /** Duration of the longest radar check at either end, in seconds. */
  readonly check: number;
}

/** Changes of both ends. Each, except the last, would lose the link if only one end applied it. */
const SCENARIOS: readonly Scenario[] = [
  {
    lines: {
      accessPoint: { 'wireless.1.ssid': 'mast-west', 'aaa.1.ssid': 'mast-west', 'aaa.1.wpa.psk': 'nobody knows yet' },
      station: {
        'wireless.1.ssid': 'mast-west',
        [`${PROFILE}.ssid`]: 'mast-west',
        [`${PROFILE}.psk`]: 'nobody knows yet',
      },
    },
    check: 0,
  },
  {
    lines: {
      accessPoint: {
        'wireless.1.ssid': 'mast-west',
        'aaa.1.ssid': 'mast-west',
        'radio.1.freq': '5500',
        'radio.1.center.1.freq': '5530',
        'radio.1.txpower': '7',
      },
      station: { 'wireless.1.ssid': 'mast-west', [`${PROFILE}.ssid`]: 'mast-west' },
    },
    check: 60,
  },
  { lines: { accessPoint: { 'radio.1.txpower': '5' }, station: { 'radio.1.txpower': '4' } }, check: 0 },
];

const ENDS = ['accessPoint', 'station'] as const;

/** Seconds after the last event within which both ends settle and link (D57). */
const bound = (check: number) => TEST_SECONDS + check + 4 * (TRY_SECONDS + check);

interface Told {
  readonly kept: readonly boolean[];
  readonly story: string;
}

async function run(round: number): Promise<Told> {
  const random = (name: string) => constant(`both ends ${SEED} ${round} ${name}`);
  const scenario = SCENARIOS[Math.floor(SCENARIOS.length * random('scenario'))];
  if (scenario === undefined) throw new Error('no scenario');
  const pair = await killablePair();
  const near: Which = random('near') < 0.5 ? 'accessPoint' : 'station';
  const far: Which = near === 'accessPoint' ? 'station' : 'accessPoint';
  const lines: BothLines = { near: scenario.lines[near], far: scenario.lines[far] };
  const driver = new Driver(pair[near], pair[far], lines, CHANGE, scenario.check);
  const story: string[] = [`${near} leads, check ${scenario.check}`];
  const events = planned(random, scenario.check);
  const { clock } = pair;
  const deadAt = new Map<Which, number>();
  let last = 0;
  let now = 0;
  clock.advance(60_000);
  for (let step = 2; ; now += step) {
    for (const event of events.filter(({ at }) => at === now)) {
      story.push(`${now}: ${event.what} ${event.end}`);
      last = now;
      if (event.what === 'browser') driver.phase = 'failed';
      else if (event.what === 'kill') pair[event.end].kill();
      else pair[event.end].faults().add({ kind: 'kill', write: event.write, step: event.step });
    }
    await driver.step();
    for (const end of ENDS) {
      pair[end].alive()?.device.ends();
      if (pair[end].alive() !== undefined) continue;
      const since = deadAt.get(end) ?? now;
      deadAt.set(end, since);
      if (now - since < 2 * Math.floor(40 * random(`${end} dark`))) continue;
      await pair[end].start(random(`${end} boots`) < 0.5 ? 0 : 50);
      story.push(`${now}: ${end} is back`);
      deadAt.delete(end);
      last = now;
    }
    const isOver = driver.phase === 'done' || driver.phase === 'failed';
    if (!isOver) last = Math.max(last, now);
    if (isOver && now >= Math.max(...events.map(({ at }) => at)) && isSettled(pair)) break;
    if (now - last > bound(scenario.check)) break;
    step = isOver && !events.some(({ at }) => at > now && at <= now + 10) ? 10 : 2;
    clock.advance(step * 1000);
  }
  const kept = ENDS.map((end) => pair[end].alive()?.device.configuration.stand().change === CHANGE);
  if (!isSettled(pair)) throw new Error(`not settled: ${story.join('; ')}`);
  return { kept, story: story.join('; ') };
}

interface Event {
  readonly at: number;
  readonly end: Which;
  readonly what: 'kill' | 'cut' | 'browser';
  readonly write: number;
  readonly step: 'opened' | 'flushed' | 'renamed';
}

/** One to three events at random moments of a change. */
function planned(random: (name: string) => number, check: number): readonly Event[] {
  const pick = <Of>(of: readonly [Of, ...Of[]], name: string): Of =>
    of[Math.floor(of.length * random(name))] ?? of[0];
  return Array.from({ length: 1 + Math.floor(3 * random('events')) }, (_, index) => ({
    at: 2 * Math.floor(((random(`at ${index}`) < 0.7 ? 60 + check : 320 + check) / 2) * random(`moment ${index}`)),
    end: pick(ENDS, `end ${index}`),
    what: pick(['kill', 'kill', 'cut', 'cut', 'browser'] as const, `what ${index}`),
    write: 1 + Math.floor(4 * random(`write ${index}`)),
    step: pick(['opened', 'flushed', 'renamed'] as const, `step ${index}`),
  }));
}

/** True if both ends are up, wait for no peer, and are linked with each other. */
function isSettled(pair: KillablePair): boolean {
  return ENDS.every((end) => {
    const device = pair[end].alive();
    return device?.device.configuration.stand().isSettled === true && isLinked(device);
  });
}

test(`a change at both ends settles on settings that link, whatever interrupts it (${KILLS} times, seed ${SEED})`, {
  timeout: 60_000 + KILLS * 1000,
}, async () => {
  const ended = { kept: 0, former: 0 };
  for (let round = 0; round < KILLS; round += 1) {
    const { kept, story } = await run(round);
    expect(kept, `round ${round}: ${story}`).toEqual([kept[0], kept[0]]);
    ended[kept[0] === true ? 'kept' : 'former'] += 1;
  }
  // Otherwise all kills happen too early or too late.
  expect(Math.min(ended.kept, ended.former)).toBeGreaterThan(KILLS / 10);
});
