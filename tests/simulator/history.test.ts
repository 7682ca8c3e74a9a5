import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFaults, noRoom } from '../../simulator/device/faults.ts';
import { newest } from '../../simulator/history/happening.ts';
import { createHistory, RANGES, WRITE_EVERY } from '../../simulator/history/history.ts';
import { historyText, readHistory } from '../../simulator/history/historyText.ts';
import { addRow, RING_NAMES, RINGS, type Rings } from '../../simulator/history/rings.ts';
import { FIGURES, type HistoryRow, meansOf } from '../../simulator/history/row.ts';
import type { Situation } from '../../simulator/network/situation.ts';
import { memoryStore } from '../../simulator/storage/memoryStore.ts';
import { PowerCut } from '../../simulator/storage/powerCut.ts';
import { storageError } from '../../simulator/storage/storageError.ts';
import { openStore, type Store, type StoredFile } from '../../simulator/storage/store.ts';
import { bench, signedIn, signedInReader } from './client.ts';
import { manualClock } from './manualClock.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Size limit in flash, in bytes. */
const LARGEST = 256 * 1024;
const RANGED = FIGURES.filter(({ isRanged }) => isRanged);
const START = 1_700_000_000;
/** Time at which full rings end. */
const END = Math.floor(START / 900) * 900;

const ascends = (rows: readonly HistoryRow[]): boolean =>
  rows.every(({ at }, index) => at > (rows[index - 1]?.at ?? 0));

const empty = (): Rings => ({ second: [], minute: [], quarter: [] });

function rowAt(at: number, values: readonly number[] | undefined): HistoryRow {
  if (values === undefined) return { at, measured: 1, linked: 0, low: [], high: [], sums: [] };
  const ranged = RANGED.map((_, index) => values[index] ?? 0);
  return { at, measured: 1, linked: 1, low: ranged, high: ranged, sums: values };
}

const figure = fc.tuple(
  ...FIGURES.map(({ bytes }) =>
    bytes === 1 ? fc.integer({ min: -127, max: 127 }) : fc.integer({ min: 0, max: 65_535 }),
  ),
);
/** Seconds until each moment and the values measured then. Most gaps are one second, some are longer. */
const moments = fc.array(
  fc.record({
    after: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 40_000 })),
    values: fc.option(figure, { nil: undefined, freq: 4 }),
  }),
  { minLength: 1, maxLength: 400 },
);

function ringsOf(list: readonly { readonly after: number; readonly values: readonly number[] | undefined }[]) {
  const rings = empty();
  let at = START;
  for (const { after, values } of list) {
    at += after;
    addRow(rings, rowAt(at, values));
  }
  return { rings, at };
}

/** Full rings of the values that need the most bytes. */
function fullRings(): Rings {
  const rings = empty();
  const values = FIGURES.map(({ bytes }) => (bytes === 1 ? -127 : 65_535));
  for (const name of ['minute', 'quarter'] as const) {
    const { span, most } = RINGS[name];
    for (let index = most; index > 0; index -= 1) rings[name].push(rowAt(END - index * span, values));
  }
  return rings;
}

describe('rings', () => {
  test('law: rings stay within their bounds, time ascends, and a mean is between the lowest and the highest', () => {
    fc.assert(
      fc.property(moments, (list) => {
        const { rings, at } = ringsOf(list);
        for (const name of RING_NAMES) {
          const { span, most } = RINGS[name];
          const rows = rings[name];
          expect(rows.length).toBeLessThanOrEqual(most);
          rows.forEach((row, index) => {
            expect(row.at % span).toBe(0);
            expect(row.at).toBeGreaterThan(Math.max(rows[index - 1]?.at ?? 0, at - (most + 1) * span));
            expect(row.linked).toBeLessThanOrEqual(row.measured);
            expect(row.measured).toBeLessThanOrEqual(span);
            const means = meansOf(row);
            row.low.forEach((low, place) => {
              expect(means[place]).toBeGreaterThanOrEqual(low);
              expect(means[place]).toBeLessThanOrEqual(row.high[place] ?? Number.NaN);
            });
          });
        }
      }),
    );
  });

  test('law: nothing measured within the duration of a ring is lost or counted twice', () => {
    fc.assert(
      fc.property(moments, (list) => {
        const { rings, at } = ringsOf(list);
        for (const name of RING_NAMES) {
          const { span, most } = RINGS[name];
          const oldest = (Math.floor(at / span) - most + 1) * span;
          let time = START;
          const within = list.filter(({ after }) => {
            time += after;
            return time >= oldest;
          });
          const sum = (of: 'measured' | 'linked') => rings[name].reduce((total, row) => total + row[of], 0);
          expect(sum('measured')).toBe(within.length);
          expect(sum('linked')).toBe(within.filter(({ values }) => values !== undefined).length);
        }
      }),
    );
  });

  test('ignores a row older than the last', () => {
    const rings = empty();
    for (const at of [START + 60, START]) addRow(rings, rowAt(at, undefined));
    expect(rings.second.map(({ at }) => at)).toEqual([START + 60]);
  });
});

describe('in flash', () => {
  const told = (row: HistoryRow) => ({ ...row, sums: meansOf(row).map((mean) => mean + 0) });
  const written = { at: START, time: START * 1000, firmware: 'v8.7.18' };

  test('law: a written text is read back, up to the rounding of means', () => {
    fc.assert(
      fc.property(moments, (list) => {
        const { rings } = ringsOf(list);
        const happenings = [{ at: START, kind: 'lost', name: 'müll \u202e"\n' } as const];
        const read = readHistory(historyText({ rings, happenings, ...written }));
        expect(read).toMatchObject({ ...written, happenings, broken: 0 });
        expect(read.rings.minute.map(told)).toEqual(rings.minute.map(told));
        expect(read.rings.quarter.map(told)).toEqual(rings.quarter.map(told));
      }),
      { numRuns: 40 },
    );
  });

  test('never exceeds its size limit, whatever the names of peers', () => {
    const happenings = Array.from(
      { length: 2000 },
      () => ({ at: START, kind: 'lost', name: '\u0000'.repeat(32) }) as const,
    );
    const text = historyText({ rings: fullRings(), happenings, ...written });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LARGEST);
    expect(readHistory(text).rings.quarter.length).toBe(RINGS.quarter.most);
    expect(readHistory(text).happenings.length).toBeGreaterThan(50);
  });

  test('frequently reconnecting stations do not displace rare events, and rows stay in order', () => {
    const rare = Array.from({ length: 9 }, (_, at) => ({ at, kind: 'radar' }) as const);
    const usual = Array.from({ length: 999 }, (_, at) => ({ at: 9 + at, kind: at % 2 ? 'lost' : 'back' }) as const);
    const kept = newest([...rare, ...usual], () => 1);
    expect(kept.slice(0, 9)).toEqual(rare);
    expect(kept.slice(9)).toEqual(usual.slice(-350));
  });

  test('law: a truncated or edited text keeps every other line, and time ascends', () => {
    const text = historyText({ rings: fullRings(), happenings: [], ...written });
    const lines = text.split('\n').length - 1;
    const inText = fc.integer({ min: 0, max: text.length - 2 });
    fc.assert(
      fc.property(inText, inText, fc.constantFrom('~', '\n', ''), (cut, place, other) => {
        fc.pre(text[place] !== other);
        const torn = readHistory(text.slice(0, cut));
        expect(torn.broken).toBeLessThanOrEqual(1);
        const changed = readHistory(text.slice(0, place) + other + text.slice(place + 1));
        expect(changed.broken).toBeGreaterThan(0);
        expect(changed.rings.minute.length + changed.rings.quarter.length).toBeGreaterThanOrEqual(
          (lines - 1 - 2) * 96,
        );
        for (const { rings } of [torn, changed]) {
          for (const rows of [rings.minute, rings.quarter]) {
            expect(ascends(rows)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('of a device', () => {
  let situation: Situation;
  beforeAll(async () => {
    situation = (await bench()).device.situation();
  });

  /** Flash that counts its writes, and can lose power or run out of space. */
  function flash() {
    const files = new Map<StoredFile, string>();
    const state = { fails: undefined as 'before' | 'after' | 'full' | undefined, writes: 0 };
    const memory = memoryStore(files);
    const store: Store = {
      ...memory,
      write(name, content) {
        if (state.fails === 'full') throw storageError('history', noRoom());
        if (state.fails === 'before') throw new PowerCut();
        memory.write(name, content);
        state.writes += 1;
        if (state.fails === 'after') throw new PowerCut();
      },
    };
    return { store, state };
  }

  function made(store: Store, clock = manualClock()) {
    const warnings: string[] = [];
    const facts = { isUp: true, stored: 'a', isTesting: false, firmware: 'v8.7.18', isLinked: true };
    const history = createHistory({
      clock,
      store,
      situation: () =>
        facts.isLinked
          ? situation
          : { ...situation, radios: situation.radios.map((radio) => ({ ...radio, connections: [] })) },
      isUp: () => facts.isUp,
      stored: () => facts.stored,
      isTesting: () => facts.isTesting,
      firmware: () => facts.firmware,
      warn: (text) => void warnings.push(text),
    });
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1000);
        history.look();
      }
    };
    return { history, clock, facts, warnings, pass };
  }

  const kinds = ({ history }: ReturnType<typeof made>) => history.of('30d').happenings.map(({ kind }) => kind);

  test('law: a power cut loses at most 15 minutes, and flash is written at most once in 15 minutes', () => {
    const life = fc.record({
      seconds: fc.integer({ min: 1, max: 2500 }),
      fails: fc.constantFrom('before', 'after', undefined),
      off: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(fc.array(life, { minLength: 1, maxLength: 4 }), (lives) => {
        const { store, state } = flash();
        const clock = manualClock();
        let lived = 0;
        const begin = clock.monotonic();
        for (const { seconds, fails, off } of lives) {
          state.fails = undefined;
          const device = made(store, clock);
          const keptBefore = device.history.of('30d').month.measured;
          expect(lived - keptBefore).toBeLessThanOrEqual(WRITE_EVERY);
          lived = keptBefore;
          for (let second = 0; second < seconds; second += 1) {
            if (second > seconds / 2) state.fails = fails;
            try {
              device.pass(1);
            } catch (error) {
              expect(error).toBeInstanceOf(PowerCut);
              lived += 1;
              break;
            }
            lived += 1;
          }
          clock.advance(off * 1000);
        }
        expect(state.writes).toBeLessThanOrEqual((clock.monotonic() - begin) / 1000 / WRITE_EVERY);
      }),
      { numRuns: 25 },
    );
  });

  test('law: whatever the time is set to, time ascends and only rows past the age limit are lost', () => {
    const hours = fc.integer({ min: -24 * 400, max: 24 * 400 });
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 5 }), fc.boolean(), (steps, restarts) => {
        const { store } = flash();
        const device = made(store);
        let ahead = 0;
        for (const step of steps) {
          device.pass(901);
          device.clock.setTime(device.clock.now() + step * 3_600_000);
          ahead += Math.max(0, step);
          if (restarts) device.history.restart();
        }
        device.pass(61);
        const { rows, month } = device.history.of('30d');
        expect(ascends(rows)).toBe(true);
        if (ahead < 24 * 29)
          expect(month.measured).toBeGreaterThanOrEqual(steps.length * 900 + 61 - (restarts ? steps.length : 0));
      }),
      { numRuns: 15 },
    );
  });

  test('the first time from a server shifts earlier rows, a second one does not', () => {
    const device = made(flash().store);
    device.pass(60);
    device.clock.setTime(device.clock.now() + 3_600_000);
    device.pass(60);
    expect(device.history.of('1h').month.measured).toBe(120);
    expect(device.history.of('1h').rows.reduce((sum, { measured }) => sum + measured, 0)).toBe(59);
    device.clock.setTime(device.clock.now() + 3_600_000);
    device.pass(60);
    expect(device.history.of('1h').rows.reduce((sum, { measured }) => sum + measured, 0)).toBe(119);
  });

  test('records events: links, settings, firmware, starts', () => {
    const { store } = flash();
    const device = made(store);
    device.pass(2);
    device.facts.isLinked = false;
    device.pass(3);
    device.facts.isLinked = true;
    device.facts.isTesting = true;
    device.pass(2);
    device.facts.isTesting = false;
    device.pass(1);
    device.facts.stored = 'b';
    device.pass(1);
    expect(kinds(device)).toEqual(['lost', 'back', 'reverted', 'kept']);
    expect(device.history.of('10m').month).toEqual({ measured: 9, linked: 6 });
    device.pass(WRITE_EVERY);
    device.facts.firmware = 'v8.7.19';
    device.history.restart();
    expect(kinds(device).slice(-2)).toEqual(['restart', 'firmware']);
    device.history.clear();
    expect(kinds(device)).toEqual([]);
  });

  test('reports full flash once and retries; measures nothing while the device boots', () => {
    const { store, state } = flash();
    const device = made(store);
    state.fails = 'full';
    device.pass(WRITE_EVERY + 200);
    expect(device.warnings).toEqual(['history: history cannot be used: there is no room left.']);
    state.fails = undefined;
    device.pass(60);
    expect(state.writes).toBe(1);
    const { measured } = device.history.of('30d').month;
    device.facts.isUp = false;
    device.pass(50);
    device.facts.isUp = true;
    device.pass(1);
    expect(device.history.of('30d').month.measured).toBe(measured + 1);
  });

  test('no range has more than 720 complete samples', () => {
    for (const { ring, rows, length } of Object.values(RANGES)) {
      expect(length / RINGS[ring].span / rows).toBeLessThanOrEqual(720);
      expect(length).toBeLessThanOrEqual(RINGS[ring].span * RINGS[ring].most);
    }
  });
});

test('a device with a truncated history boots, logs it, and keeps what is readable', async () => {
  const folder = temporaryFolder();
  const text = historyText({ rings: fullRings(), happenings: [], at: END, time: START * 1000, firmware: 'v1' });
  writeFileSync(join(folder, 'history'), text.slice(0, 150_000));
  const made = await bench({ store: openStore(folder) });
  expect(made.device.log.lines().join('\n')).toContain('history: 1 lines cannot be read');
  const { month } = await (await (await signedIn(made)).get('/hist-stats.cgi?range=30d')).json();
  expect(month.measured).toBeGreaterThan(1000);
});

test.each(['opened', 'flushed', 'renamed'] as const)(
  'a power cut when the history file is %s keeps the previous rows',
  async (step) => {
    const folder = temporaryFolder();
    const faults = createFaults();
    const { device, clock } = await bench({ store: openStore(folder, faults.duringWrite), faults });
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1000);
        device.history.look();
      }
    };
    pass(WRITE_EVERY + 10);
    faults.add({ kind: 'kill', write: 1, step });
    expect(() => pass(WRITE_EVERY)).toThrow(PowerCut);
    const { month } = (await bench({ store: openStore(folder) })).device.history.of('30d');
    expect(month.measured).toBe(WRITE_EVERY * (step === 'renamed' ? 2 : 1));
  },
);

test('stores the signal of the 60 GHz link while it is connected, not that of its backup', async () => {
  const { clock, device } = await bench({ model: 'link-60' });
  clock.advance(600_000);
  device.history.look();
  const [main, backup] = device.situation().radios.map(({ connections: [one] }) => one?.link.here.signal);
  expect(main).not.toBe(backup);
  const { rows } = device.history.of('10m');
  expect(rows.at(-1)?.low[0]).toBe(main);
});

test('both families serve every range to every signed-in account, and to no other client', async () => {
  const made = await bench({ model: 'sector-5ac-gps' });
  const client = await signedInReader(made);
  for (let second = 0; second < 130; second += 1) {
    made.clock.advance(1000);
    made.device.history.look();
  }
  const answers = new Map<string, { samples: object[] }>();
  for (const range of Object.keys(RANGES)) {
    const answer = await (await client.get(`/hist-stats.cgi?range=${range}`)).json();
    answers.set(range, answer);
    expect(answer.month.linked).toBeGreaterThan(0);
  }
  expect(answers.get('10m')?.samples.length).toBeGreaterThan(120);
  expect(answers.get('1h')?.samples.length).toBeLessThan(5);
  expect(answers.get('10m')?.samples.at(-1)).toMatchObject({ age: 0, measured: 1, linked: 1 });
  for (const range of ['', '2h', 'constructor']) {
    expect((await client.get(`/hist-stats.cgi?range=${range}`)).status, range).toBe(400);
  }
});
