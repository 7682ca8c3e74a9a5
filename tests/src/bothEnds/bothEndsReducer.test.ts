import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BothEndsEvent, type BothEndsState, bothEndsReducer } from '../../../src/bothEnds/bothEndsReducer.ts';
import type { TestState } from '../../../src/settings/core/testState.ts';

const CHANGE = '0123456789abcdef0123456789abcdef';

const running = (isReached: boolean, otherEnd: 'seen' | 'missing' | undefined): TestState => ({
  phase: 'running',
  left: 200,
  at: 0,
  whole: 240,
  due: 22_000,
  radar: 0,
  counting: true,
  isReached,
  missedPolls: 0,
  text: '',
  origin: 'here',
  otherEnd,
});

const tests: fc.Arbitrary<TestState> = fc.oneof(
  fc.constant<TestState>({ phase: 'none' }),
  fc
    .tuple(fc.boolean(), fc.constantFrom('seen' as const, 'missing' as const, undefined))
    .map(([isReached, end]) => running(isReached, end)),
  fc.boolean().map((kept): TestState => ({ phase: 'over', end: { isKept: kept, by: 'here' } })),
);

const events: fc.Arbitrary<BothEndsEvent> = fc.oneof(
  fc.constantFrom<BothEndsEvent>(
    { type: 'begin' },
    { type: 'edited' },
    { type: 'followed', change: CHANGE },
    { type: 'refused', problem: 'no' },
    { type: 'abandoned' },
    { type: 'silent' },
  ),
  tests.map((test): BothEndsEvent => ({ type: 'test', test })),
  fc
    .tuple(
      fc.constantFrom('settled' as const, 'tested' as const, 'former' as const),
      fc.constantFrom(CHANGE, undefined),
    )
    .map(([state, change]): BothEndsEvent => ({ type: 'far', state, change, timeLeft: 1 })),
);

/** Runs the events and returns each state with its event. */
function follow(given: readonly BothEndsEvent[]) {
  let state: BothEndsState = { phase: 'ready' };
  return given.map((event) => {
    const before = state;
    const step = bothEndsReducer(state, event);
    state = step.state;
    return { before, event, ...step };
  });
}

test('keeps this end only after the other end started first and both see each other', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (given) => {
      for (const { before, event, effects } of follow(given)) {
        if (!effects.includes('keep')) continue;
        expect(before.phase).toBe('testing');
        expect(event).toMatchObject({ test: { phase: 'running', isReached: true, otherEnd: 'seen' } });
      }
    }),
  );
});

test('reports the result of both ends, and only once the other end has decided', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (given) => {
      for (const { before, event, state } of follow(given)) {
        if (state.phase !== 'over' || before.phase === 'over') continue;
        expect(before.phase).toBe('following');
        expect(event).toMatchObject({ type: 'far', state: 'settled' });
        if (before.phase === 'following' && event.type === 'far') {
          expect(state).toEqual({
            phase: 'over',
            isKept: before.isKept,
            together: (event.change === CHANGE) === before.isKept,
          });
        }
      }
    }),
  );
});

test('asks for the state of the other end on every path after the other end started', () => {
  const begun: readonly BothEndsEvent[] = [{ type: 'begin' }, { type: 'followed', change: CHANGE }];
  const ways: readonly (readonly BothEndsEvent[])[] = [
    [{ type: 'abandoned' }],
    [{ type: 'test', test: { phase: 'over', end: { isKept: false, by: 'time' } } }],
    [
      { type: 'test', test: running(true, 'seen') },
      { type: 'test', test: { phase: 'over', end: { isKept: true, by: 'here' } } },
    ],
  ];
  for (const way of ways) {
    const last = follow([...begun, ...way]).at(-1);
    expect(last?.state.phase).toBe('following');
    expect(last?.effects).toEqual(['watch']);
  }
});

test('leaves the drafts unchanged and gives the reason when the other end refuses', () => {
  const last = follow([{ type: 'begin' }, { type: 'refused', problem: 'Its limits do not allow it.' }]).at(-1);
  expect(last?.state).toEqual({ phase: 'ready', problem: 'Its limits do not allow it.' });
});
