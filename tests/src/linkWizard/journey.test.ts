import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type JourneyEvent,
  nextJourney,
  readJourney,
  STEP_IDS,
  stepsOf,
  storeJourney,
} from '../../../src/linkWizard/journey.ts';
import { memoryStorage } from '../memoryStorage.ts';

const events: fc.Arbitrary<JourneyEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('open', 'next'), isLinked: fc.boolean() }),
  fc.constant<JourneyEvent>({ type: 'back' }),
  fc.record({ type: fc.constant('kept'), isAligned: fc.boolean(), stays: fc.boolean() }),
  fc.constantFrom(...STEP_IDS).map((step) => ({ type: 'go', step }) as const),
  fc.boolean().map((on) => ({ type: 'keeps', on }) as const),
);

const next = (isLinked = false): JourneyEvent => ({ type: 'next', isLinked });
const go = (step: (typeof STEP_IDS)[number]): JourneyEvent => ({ type: 'go', step });
const kept = (isAligned: boolean, stays = false): JourneyEvent => ({ type: 'kept', isAligned, stays });

/** Steps with a form. */
const forms = STEP_IDS.slice(0, STEP_IDS.indexOf('test'));
/** Continues from each form. */
const filled = (isLinked = false) => forms.map(() => next(isLinked));

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  return () => vi.unstubAllGlobals();
});

const walked = (...all: readonly JourneyEvent[]) => all.reduce(nextJourney, readJourney('never seen'));

test('resumes at the same step after any action, and reaches every step in both directions', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), fc.constantFrom(...STEP_IDS), (all, step) => {
      const journey = walked(...all);
      storeJourney('a', journey);
      expect(readJourney('a')).toEqual(journey);
      expect(nextJourney(readJourney('a'), go(step)).step).toBe(step);
      expect(new Set(journey.done).size).toBe(journey.done.length);
      expect(stepsOf(journey).toSorted()).toEqual(STEP_IDS.toSorted());
      expect(STEP_IDS).toContain(journey.step);
    }),
  );
});

test.each([
  [false, ['radio', 'network', 'test', 'align', 'up']],
  [true, ['radio', 'network', 'align', 'test', 'up']],
])('with a link %s, continuing follows the step order and returns to the first', (isLinked, order) => {
  const steps = order.map((_, count) => walked(...order.slice(0, count).map(() => next(isLinked))).step);
  expect(steps).toEqual(order);
  const there = Array.from({ length: 20 }, () => next(isLinked));
  expect(walked(...there).step).toBe('up');
  expect(walked(...there, ...there.map((): JourneyEvent => ({ type: 'back' }))).step).toBe('radio');
});

test('takes the step order when opened or when continuing from a form, and keeps it from the test on', () => {
  const open = (isLinked: boolean): JourneyEvent => ({ type: 'open', isLinked });
  expect(walked(open(true)).isLinked).toBe(true);
  expect(walked(open(true), open(false)).isLinked).toBe(false);
  expect(walked(next(), open(true)).isLinked).toBe(false);
  expect(walked(...filled().slice(1), next(true)).step).toBe('align');
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), fc.boolean(), (all, isLinked) => {
      const tested = walked(...filled(isLinked), next(isLinked));
      expect(all.reduce(nextJourney, tested).isLinked).toBe(isLinked);
    }),
  );
});

test('marks a step as done after continuing from it, and the settings as applied after a kept test', () => {
  expect(walked(...filled().slice(1), go('test')).done).toEqual(forms);
  expect(walked(go('test'), go('network')).done).toEqual(['radio']);
  expect(walked(go('test'), { type: 'back' }).done).toEqual(['radio']);
  expect(walked(go('up'), kept(false)).done).toEqual([...forms, 'test']);
});

test('a kept test leads to the remaining step: aligning, unless both ends are aligned', () => {
  expect(walked(go('test'), kept(false))).toMatchObject({ step: 'align', state: 'over' });
  expect(walked(go('test'), kept(true))).toMatchObject({ step: 'up', done: [...forms, 'test', 'align'] });
  expect(walked(...filled(true), next(true), kept(false)).step).toBe('up');
  expect(walked(go('test'), kept(true, true))).toMatchObject({ step: 'test', state: 'over' });
  expect(walked(go('network'), kept(true))).toMatchObject({ step: 'network', state: 'over' });
});

test('stores the progress of the last eight devices, and restarts for others', () => {
  for (let device = 0; device < 20; device += 1) storeJourney(`mac-${device}`, walked(go('test')));
  const stored = Array.from({ length: 20 }, (_, device) => readJourney(`mac-${device}`).step === 'test');
  expect(stored.flatMap((is, device) => (is ? device : []))).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
});

test.each(['role', 'network', 'channel', 'address', 'alignment', 'test', 'report'])(
  'restarts progress stored at step %s of seven',
  (step) => {
    const journey = { step, done: ['role', 'network'], keeps: false, state: 'begun' };
    localStorage.setItem('make_link', JSON.stringify([{ device: 'a', journey }]));
    expect(readJourney('a')).toEqual(walked());
  },
);

test('starts or resumes with any stored data', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((value) => JSON.stringify([{ device: 'a', journey: value }])),
      ),
      (text) => {
        localStorage.setItem('make_link', text);
        const { step, done } = readJourney('a');
        expect(STEP_IDS).toContain(step);
        expect(STEP_IDS).toEqual(expect.arrayContaining([...done]));
      },
    ),
  );
});
