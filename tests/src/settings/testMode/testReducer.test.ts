import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testReducer } from '../../../../src/settings/testMode/testReducer.ts';
import type { TestEvent, TestState } from '../../../../src/settings/testMode/testState.ts';

const TESTED = 'radio.1.txpower=13\nusers.1.password=hash\n';
const SAVED = 'radio.1.txpower=20\nusers.1.password=hash\n';

function stateAfter(...events: readonly TestEvent[]): TestState {
  let state: TestState = { phase: 'none' };
  for (const event of events) state = testReducer(state, event).state;
  return state;
}

const begin: TestEvent = { type: 'begin', text: TESTED, begun: 'here', left: 240, at: 0 };
/** An answer after so many seconds of a test of 240. */
const polled = (after: number, active = true): TestEvent => ({
  type: 'polled',
  active,
  counting: true,
  left: active ? 240 - after : 0,
  at: after * 1000,
});

describe('a configuration under test', () => {
  test('cannot be kept before the device was reached with it', () => {
    const early = testReducer(stateAfter(begin, polled(1)), { type: 'keep' });
    expect(early.effects).toEqual([]);
    const reached = testReducer(stateAfter(begin, polled(1), { type: 'reached' }), { type: 'keep' });
    expect(reached.effects).toEqual([{ do: 'keep' }]);
  });

  test('asks once, however often the button is pressed', () => {
    const asked = stateAfter(begin, { type: 'revert' });
    expect(testReducer(asked, { type: 'revert' }).effects).toEqual([]);
  });

  test('that was kept here commits the text of the device', () => {
    const looking = stateAfter(begin, polled(40), { type: 'reached' }, { type: 'keep' }, { type: 'answered' });
    const step = testReducer(looking, { type: 'seen', text: TESTED });
    expect(step.state).toEqual({ phase: 'over', end: { kept: true, by: 'here' } });
    expect(step.effects).toEqual([{ do: 'commit', text: TESTED }]);
  });

  test.each([
    [{ by: 'time', at: 240_000 }, [polled(238), polled(240, false)]],
    [{ by: 'elsewhere' }, [polled(120), polled(121, false)]],
    [{ by: 'here' }, [polled(120), { type: 'revert' }, { type: 'answered' }]],
  ] as const)('that was reverted says why, and when its time was over: %o', (why, events) => {
    const step = testReducer(stateAfter(begin, ...events), { type: 'seen', text: SAVED });
    expect(step.state).toEqual({ phase: 'over', end: { kept: false, ...why } });
    expect(step.effects).toEqual([{ do: 'restore', text: SAVED, begun: 'here' }]);
  });

  test('that nobody could reach ends by time: the clock tells', () => {
    const silence: TestEvent[] = [{ type: 'missed' }, { type: 'missed' }];
    const step = testReducer(stateAfter(begin, ...silence, polled(300, false)), { type: 'seen', text: SAVED });
    expect(step.state).toEqual({ phase: 'over', end: { kept: false, by: 'time', at: 240_000 } });
  });

  test('kept from another session is kept', () => {
    const step = testReducer(stateAfter(begin, polled(100), polled(101, false)), { type: 'seen', text: TESTED });
    expect(step.state).toEqual({ phase: 'over', end: { kept: true, by: 'elsewhere' } });
  });

  test('a refusal leaves the test running, and says so', () => {
    const state = stateAfter(begin, { type: 'revert' }, { type: 'refused', message: 'Busy.' });
    expect(state).toMatchObject({ phase: 'running', refusal: 'Busy.' });
    expect(state).not.toHaveProperty('asked');
  });

  test('never sends keep without a status read, whatever happens in whatever order', () => {
    const event: fc.Arbitrary<TestEvent> = fc.oneof(
      fc.constant<TestEvent>(begin),
      fc.record({
        type: fc.constant('polled' as const),
        active: fc.boolean(),
        counting: fc.boolean(),
        left: fc.nat(300),
        at: fc.nat(400_000),
      }),
      fc.constantFrom<TestEvent>(
        { type: 'missed' },
        { type: 'keep' },
        { type: 'revert' },
        { type: 'answered' },
        { type: 'refused', message: 'no' },
        { type: 'seen', text: SAVED },
        { type: 'dismiss' },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: TestState = { phase: 'none' };
        for (const each of events) {
          const step = testReducer(state, each);
          expect(step.effects).not.toContainEqual({ do: 'keep' });
          state = step.state;
        }
      }),
      { numRuns: 200 },
    );
  });
});
