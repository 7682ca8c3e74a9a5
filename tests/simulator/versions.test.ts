import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Configuration, createConfiguration } from '../../simulator/configuration/configuration.ts';
import { readStoredText } from '../../simulator/configuration/storedText.ts';
import { applyDelta, deltaBetween, joinDeltas } from '../../simulator/configuration/textDelta.ts';
import { noRoom } from '../../simulator/device/faults.ts';
import type { WriteStep } from '../../simulator/storage/atomicWrite.ts';
import { memoryStore } from '../../simulator/storage/memoryStore.ts';
import { PowerCut } from '../../simulator/storage/powerCut.ts';
import { StorageError } from '../../simulator/storage/storageError.ts';
import type { Store, StoredFile } from '../../simulator/storage/store.ts';
import { bench } from './client.ts';
import { manualClock } from './manualClock.ts';

const base = (await bench()).device.configuration.stored();
const numbered = (number: number): string => `${base}comment.1=${number}\n`;
const MOST_VERSIONS = 100;
const MOST_BYTES = 256 * 1024;
const ALWAYS_KEPT = 20;
const BY = { user: 'anna', address: '192.0.2.1', isController: false };

/** In-memory flash in which any step of a write may fail. */
function flash(onStep: (step: WriteStep) => void = () => undefined) {
  const files = new Map<StoredFile, string>();
  return { files, store: memoryStore(files, onStep) };
}

const textsOf = ({ versions }: Configuration) => versions.list().map(({ text }) => text);
const outcomesOf = ({ versions }: Configuration) =>
  versions.list().map(({ how, outcome, reason }) => [how, outcome, reason].filter(Boolean).join(' '));
const TEST = { checkSeconds: 0, replacesCandidate: true };

function save(configuration: Configuration, text: string): void {
  configuration.propose(text, false);
  configuration.apply({ by: BY });
}

const lineOf = fc.oneof(fc.constantFrom('a=1', 'b=2', '', 'a=1\r', '=', 'x'), fc.string());
const textOfLines = fc
  .tuple(fc.array(lineOf), fc.boolean())
  .map(([lines, ends]) => lines.join('\n') + (ends ? '\n' : ''));

test('a delta restores a text to the byte, whatever its lines', () => {
  fc.assert(
    fc.property(textOfLines, textOfLines, (from, to) => {
      expect(applyDelta(from, JSON.parse(JSON.stringify(deltaBetween(from, to))))).toBe(to);
    }),
  );
});

test('two joined deltas lead from the first text to the third', () => {
  fc.assert(
    fc.property(textOfLines, textOfLines, textOfLines, (first, second, third) => {
      const joined = joinDeltas(deltaBetween(first, second), deltaBetween(second, third));
      expect(applyDelta(first, joined)).toBe(third);
    }),
  );
});

test('records how a text became active, who changed it, and its outcome', () => {
  const clock = manualClock();
  const { store } = flash();
  const configuration = createConfiguration(store, clock, base);
  save(configuration, numbered(1));
  configuration.startTest(numbered(2), { ...TEST, by: BY });
  configuration.apply();
  configuration.startTest(numbered(3), TEST);
  configuration.endTest();
  configuration.startTest(numbered(4), TEST);
  clock.advance(300_000);
  configuration.settle();
  configuration.startTest(numbered(5), TEST);
  save(configuration, numbered(6));
  configuration.propose(numbered(7), true);
  configuration.apply();
  configuration.boot(clock.monotonic());
  configuration.amend(() => numbered(8), BY);
  expect(outcomesOf(configuration)).toEqual([
    'account kept',
    'untilReboot reverted restarted',
    'api kept',
    'tested reverted replaced',
    'tested reverted expired',
    'tested reverted ended',
    'tested kept',
    'api kept',
    'start kept',
  ]);
  expect(textsOf(configuration)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(numbered).concat(base));
  expect(configuration.versions.find('2')?.by).toEqual(BY);
  const again = createConfiguration(store, clock, configuration.stored());
  expect(again.versions.list()).toEqual(configuration.versions.list());
});

test('keeping, reverting or saving without a change adds no version', () => {
  const configuration = createConfiguration(flash().store, manualClock(), base);
  save(configuration, base);
  configuration.propose(numbered(1), true);
  configuration.apply();
  save(configuration, numbered(1));
  configuration.propose(numbered(2), true);
  configuration.apply();
  save(configuration, numbered(1));
  expect(outcomesOf(configuration)).toEqual(['untilReboot reverted ended', 'untilReboot kept', 'start kept']);
});

test('a reset removes all earlier versions', () => {
  const { store, files } = flash();
  const configuration = createConfiguration(store, manualClock(), base);
  save(configuration, `${base}comment.1=secret\n`);
  configuration.install(numbered(1), { how: 'reset' });
  expect(textsOf(configuration)).toEqual([numbered(1)]);
  expect([...files.values()].join()).not.toContain('secret');
});

test('at least 50 versions of ordinary changes fit, the oldest is dropped first and named ones last', () => {
  const { store, files } = flash();
  const clock = manualClock();
  const configuration = createConfiguration(store, clock, base);
  const lines = (number: number) =>
    Array.from({ length: 40 }, (_, line) => `comment.${line}=${number} ${'x'.repeat(40)}\n`).join('');
  save(configuration, numbered(0));
  configuration.versions.describe('2', { name: 'before the storm' });
  for (let number = 1; number <= 150; number += 1) save(configuration, base + lines(number));
  const kept = configuration.versions.list();
  expect(kept.length).toBeGreaterThanOrEqual(50);
  expect(kept.length).toBeLessThanOrEqual(MOST_VERSIONS);
  expect(Buffer.byteLength(files.get('versions') ?? '')).toBeLessThanOrEqual(MOST_BYTES);
  expect(kept.at(-1)).toMatchObject({ name: 'before the storm', text: numbered(0) });
  expect(kept[0]?.text).toBe(base + lines(150));
  expect(createConfiguration(store, clock, configuration.stored()).versions.list()).toEqual(kept);
});

test('beyond the newest 20 the size limit holds for any texts, and active and stored texts stay', () => {
  const size = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 150_000 }));
  const step = fc.record({ size, tested: fc.boolean(), name: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { store, files } = flash();
      const clock = manualClock();
      const configuration = createConfiguration(store, clock, base);
      const { versions } = configuration;
      for (const [number, { size, tested, name }] of steps.entries()) {
        const text = `${numbered(number)}comment.2=${String(number).padEnd(size, '.')}\n`;
        const before = versions.list().length + versions.dropped();
        if (tested) configuration.startTest(text, TEST);
        else save(configuration, text);
        const [newest] = versions.list();
        if (name) versions.describe(String(newest?.id), { name: 'n' });
        expect(versions.list().length + versions.dropped()).toBe(before + 1);
        const bytes = Buffer.byteLength(files.get('versions') ?? '');
        if (versions.list().length > ALWAYS_KEPT + 1) expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
        expect(versions.list().length).toBeGreaterThanOrEqual(Math.min(ALWAYS_KEPT, before + 1));
        expect(versions.list().some(({ outcome }) => outcome === 'kept')).toBe(true);
      }
      const again = createConfiguration(flashOf(files), clock, configuration.stored());
      expect(again.versions.list().map(({ text }) => text)).toEqual(versions.list().map(({ text }) => text));
      expect(again.versions.dropped()).toBe(versions.dropped());
    }),
    { numRuns: 20 },
  );
});

/** Another flash with the same files. */
function flashOf(files: ReadonlyMap<StoredFile, string>): Store {
  const copy = flash();
  for (const [name, text] of files) copy.files.set(name, text);
  return copy.store;
}

/** Lines that differ from those of every other number, about 128 kB. */
const everyLine = (number: number): string =>
  base + Array.from({ length: 3_000 }, (_, line) => `comment.${line}=${number} ${'x'.repeat(20)}\n`).join('');

test('changes of every line keep the newest 20 versions with their texts, and count the others', () => {
  const { store } = flash();
  const clock = manualClock();
  const configuration = createConfiguration(store, clock, base);
  for (let number = 1; number < MOST_VERSIONS; number += 1) save(configuration, numbered(number));
  expect([configuration.versions.list().length, configuration.versions.dropped()]).toEqual([MOST_VERSIONS, 0]);
  for (let number = 1; number <= 3; number += 1) save(configuration, everyLine(number));
  const newest = [3, 2, 1].map(everyLine).concat(Array.from({ length: 17 }, (_, back) => numbered(99 - back)));
  expect(textsOf(configuration)).toEqual(newest);
  expect(configuration.versions.dropped()).toBe(MOST_VERSIONS - 17);
  const again = createConfiguration(store, clock, configuration.stored());
  expect(textsOf(again)).toEqual(newest);
  expect(again.versions.dropped()).toBe(MOST_VERSIONS - 17);
});

test('a save compares two texts, however many versions are stored or dropped', () => {
  const configuration = createConfiguration(flash().store, manualClock(), base);
  for (let number = 1; number < MOST_VERSIONS; number += 1) {
    save(configuration, numbered(number));
    if (number % 2 === 0) configuration.versions.describe(String(number), { name: 'named' });
  }
  const split = vi.spyOn(String.prototype, 'split');
  for (const number of [1, 2, 3]) save(configuration, everyLine(number));
  const bytes = split.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  split.mockRestore();
  expect(configuration.versions.dropped()).toBeGreaterThan(50);
  expect(bytes).toBeLessThan(30 * everyLine(1).length);
});

/** Action on the configuration. Returns the text that should be active. */
type Act = (configuration: Configuration, text: string, clock: ReturnType<typeof manualClock>) => void;
const ACTS: Readonly<Record<string, Act>> = {
  save,
  test: (configuration, text) => configuration.startTest(text, TEST),
  keep: (configuration) => void configuration.apply(),
  end: (configuration) => void configuration.endTest(),
  expire(configuration, _, clock) {
    clock.advance(300_000);
    configuration.settle();
  },
  untilReboot(configuration, text) {
    configuration.propose(text, true);
    configuration.apply();
  },
  password: (configuration, text) =>
    void configuration.amend((own) => own.replace(/^comment\.1=.*\n/m, '') + text.slice(base.length)),
  reboot: (configuration, _, clock) => configuration.boot(clock.monotonic()),
};

test('a power cut between any two steps of a write loses no version, and adds none that was never active', () => {
  const acts = fc.array(fc.constantFrom(...Object.keys(ACTS)), { minLength: 1, maxLength: 8 });
  const cut = fc.record({
    after: fc.integer({ min: 0, max: 20 }),
    step: fc.constantFrom('opened', 'flushed', 'renamed'),
  });
  fc.assert(
    fc.property(acts, cut, (names, { after, step }) => {
      const clock = manualClock();
      let left = Number.POSITIVE_INFINITY;
      const { store } = flash((now) => {
        if (now !== step) return;
        left -= 1;
        if (left < 0) throw new PowerCut();
      });
      const configuration = createConfiguration(store, clock, base);
      left = after;
      const inForce = new Set([base]);
      let perhaps: string | undefined;
      try {
        for (const [number, name] of names.entries()) {
          perhaps = numbered(number);
          ACTS[name]?.(configuration, perhaps, clock);
          inForce.add(configuration.active());
        }
        perhaps = undefined;
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error;
      }
      left = Number.POSITIVE_INFINITY;
      const { text: stored = '' } = readStoredText(store);
      const again = createConfiguration(store, clock, stored);
      const texts = new Set(textsOf(again));
      for (const text of inForce) expect(texts).toContain(text);
      inForce.add(stored);
      // A test is active from the moment its version is written.
      const isTest = again.versions.list().some(({ text, how }) => text === perhaps && /test|until/.test(how));
      if (perhaps !== undefined && isTest) inForce.add(perhaps);
      for (const text of texts) expect(inForce).toContain(text);
      expect(again.versions.list().find(({ outcome }) => outcome === 'kept')?.text).toBe(stored);
      expect(again.versions.list().filter(({ outcome }) => /testing|unsaved/.test(outcome))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('without space a test still starts and ends, and its version is written with the next one', () => {
  let isFull = false;
  const clock = manualClock();
  const { store } = flash(() => {
    if (isFull) throw new StorageError('versions', String(Object(noRoom()).code));
  });
  const configuration = createConfiguration(store, clock, base);
  isFull = true;
  configuration.startTest(numbered(1), TEST);
  configuration.endTest();
  expect(() => save(configuration, numbered(2))).toThrow(StorageError);
  expect(configuration.stored()).toBe(base);
  expect(outcomesOf(configuration)).toEqual(['tested reverted ended', 'start kept']);
  isFull = false;
  configuration.discard();
  save(configuration, numbered(3));
  expect(outcomesOf(createConfiguration(store, clock, numbered(3)))).toEqual([
    'api kept',
    'tested reverted ended',
    'start kept',
  ]);
});

test('a damaged versions file loses only the damaged versions', () => {
  const { store, files } = flash();
  const clock = manualClock();
  const configuration = createConfiguration(store, clock, base);
  for (const number of [1, 2, 3]) save(configuration, numbered(number));
  const whole = files.get('versions') ?? '';
  fc.assert(
    fc.property(fc.nat(whole.length), fc.string({ maxLength: 4 }), (at, put) => {
      files.set('versions', whole.slice(0, at) + put + whole.slice(at + put.length));
      const texts = textsOf(createConfiguration(store, clock, configuration.stored()));
      expect(texts[0]).toBe(numbered(3));
      for (const text of texts)
        expect([base, 1, 2, 3].map((one) => (one === base ? base : numbered(Number(one))))).toContain(text);
    }),
  );
});
