import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type JourneyEvent,
  nextJourney,
  readJourney,
  STEP_IDS,
  storeJourney,
} from '../../../src/makeLink/journey.ts';
import { memoryStorage } from '../settings/memoryStorage.ts';

const events: fc.Arbitrary<JourneyEvent> = fc.oneof(
  fc.constantFrom<JourneyEvent>({ type: 'next' }, { type: 'back' }, { type: 'kept' }),
  fc.constantFrom(...STEP_IDS).map((step) => ({ type: 'go', step }) as const),
  fc.boolean().map((on) => ({ type: 'keeps', on }) as const),
);

const walked = (all: readonly JourneyEvent[]) => all.reduce(nextJourney, readJourney(undefined, 'a'));

test('after any act it can be left and taken up at the same place; every step can be gone to', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), fc.constantFrom(...STEP_IDS), (all, step) => {
      const storage = memoryStorage();
      const journey = walked(all);
      storeJourney(storage, 'a', journey);
      expect(readJourney(storage, 'a')).toEqual(journey);
      expect(nextJourney(readJourney(storage, 'a'), { type: 'go', step }).step).toBe(step);
      expect(new Set(journey.done).size).toBe(journey.done.length);
    }),
  );
});

test('going on from each step leads through all of them, and back to the first', () => {
  const steps = STEP_IDS.map((_, count) => walked(Array.from({ length: count }, () => ({ type: 'next' }))).step);
  expect(steps).toEqual(STEP_IDS);
  const there = Array.from({ length: 20 }, (): JourneyEvent => ({ type: 'next' }));
  expect(walked(there).step).toBe('report');
  expect(walked([...there, ...there.map((): JourneyEvent => ({ type: 'back' }))]).step).toBe('role');
});

test('a step that was gone on from is done, by whichever way; a kept test has put all settings to work', () => {
  expect(walked([{ type: 'next' }, { type: 'go', step: 'test' }]).done).toEqual(['role', 'network']);
  expect(
    walked([
      { type: 'go', step: 'test' },
      { type: 'go', step: 'address' },
    ]).done,
  ).toEqual(['role']);
  expect(walked([{ type: 'go', step: 'test' }, { type: 'back' }]).done).toEqual(['role']);
  expect(walked([{ type: 'go', step: 'test' }, { type: 'kept' }]).done).toEqual([
    ...['role', 'network', 'channel', 'address', 'test'],
  ]);
});

test('the ways of eight devices are kept, the last ones; of others it is as if nothing was done', () => {
  const storage = memoryStorage();
  for (let device = 0; device < 20; device += 1) {
    storeJourney(storage, `mac-${device}`, walked([{ type: 'go', step: 'test' }]));
  }
  const kept = Array.from({ length: 20 }, (_, device) => readJourney(storage, `mac-${device}`).step === 'test');
  expect(kept.flatMap((is, device) => (is ? device : []))).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
});

test('whatever stands in the storage, a way begins or goes on', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((value) => JSON.stringify([{ device: 'a', journey: value }])),
      ),
      (text) => {
        const storage = memoryStorage();
        storage.setItem('make_link', text);
        const { step, done } = readJourney(storage, 'a');
        expect(STEP_IDS).toContain(step);
        expect(STEP_IDS).toEqual(expect.arrayContaining([...done]));
      },
    ),
  );
});
