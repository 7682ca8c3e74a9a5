import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TestResult } from '../../../../src/settings/core/applyState.ts';
import type { TestPurpose } from '../../../../src/settings/core/purpose.ts';
import type { TestEvent, TestState } from '../../../../src/settings/core/testState.ts';
import { testReducer } from '../../../../src/settings/testMode/testReducer.ts';

const TESTED = 'radio.1.txpower=13\nusers.1.password=hash\n';
const SAVED = 'radio.1.txpower=20\nusers.1.password=hash\n';

function stateAfter(...events: readonly TestEvent[]): TestState {
  let state: TestState = { phase: 'none' };
  for (const event of events) state = testReducer(state, event).state;
  return state;
}

const ALONE = { at: 0, radios: [], peers: [], interruption: { effect: 'link', seconds: 22, radarCheck: 0 } } as const;
const begin: TestEvent = { type: 'begin', text: TESTED, origin: 'here', left: 240, at: 0, before: ALONE };
/** Poll of a 240 s test after some seconds. */
const polled = (after: number, active = true): TestEvent => ({
  type: 'polled',
  active,
  counting: true,
  left: active ? 240 - after : 0,
  at: after * 1000,
});
/** Text of the device after some seconds, once the test is over. */
const finished = (
  purpose: TestPurpose,
  text: string,
  after: number,
  hasAnswered = true,
  other?: TestResult['other'],
): TestEvent => ({ type: 'finished', result: { purpose, hasAnswered, text, at: after * 1000, other } });

describe('a configuration under test', () => {
  test('cannot be kept before the device was reached under it', () => {
    const early = testReducer(stateAfter(begin, polled(1)), { type: 'keep' });
    expect(early.effects).toEqual([]);
    const reached = testReducer(stateAfter(begin, polled(1), { type: 'reached' }), { type: 'keep' });
    expect(reached.effects).toEqual([{ do: 'run', purpose: 'keepTest', tested: { text: TESTED } }]);
  });

  test('leaves the text of the device when it was kept here', () => {
    const looking = stateAfter(begin, polled(40), { type: 'reached' }, { type: 'keep' });
    const step = testReducer(looking, finished('keepTest', TESTED, 41));
    expect(step.state).toEqual({ phase: 'over', end: { isKept: true, by: 'here' } });
    expect(step.effects).toEqual([{ do: 'kept', text: TESTED, tested: looking }]);
  });

  test.each([
    [{ by: 'time', at: 240_000 }, [polled(238), polled(240, false)], finished('afterTest', SAVED, 240)],
    [{ by: 'elsewhere' }, [polled(120), polled(121, false)], finished('afterTest', SAVED, 300)],
    [{ by: 'here' }, [polled(239), { type: 'revert' }], finished('revertTest', SAVED, 240)],
    [{ by: 'here' }, [polled(120), { type: 'revert' }], finished('revertTest', SAVED, 140, false)],
    [{ by: 'time', at: 240_000 }, [polled(120), { type: 'revert' }], finished('revertTest', SAVED, 300, false)],
  ] as const)('reports the reason and the time of a revert: %o', (why, events, last) => {
    const step = testReducer(stateAfter(begin, ...events), last);
    expect(step.state).toEqual({ phase: 'over', end: { isKept: false, ...why } });
    expect(step.effects).toEqual([{ do: 'restore', text: SAVED, origin: 'here' }]);
  });

  test('ends by the clock if the page could not reach the device', () => {
    const silence: TestEvent[] = [{ type: 'missed' }, { type: 'missed' }];
    const step = testReducer(stateAfter(begin, ...silence, polled(300, false)), finished('afterTest', SAVED, 301));
    expect(step.state).toEqual({ phase: 'over', end: { isKept: false, by: 'time', at: 240_000 } });
  });

  test('counts as kept if another session kept it', () => {
    const step = testReducer(stateAfter(begin, polled(100), polled(101, false)), finished('afterTest', TESTED, 102));
    expect(step.state).toEqual({ phase: 'over', end: { isKept: true, by: 'elsewhere' } });
  });

  test('continues if it seemed over but still runs', () => {
    expect(stateAfter(begin, polled(10, false), polled(11))).toEqual(stateAfter(begin, polled(11)));
  });

  test('watches a test of another session in its place, with the draft on the saved text', () => {
    const other = { digest: 'o1', left: 200 };
    const { state, effects } = testReducer(stateAfter(begin), finished('keepTest', SAVED, 9, true, other));
    expect(state).toMatchObject({ phase: 'running', origin: 'before', text: SAVED, at: 9000, ...other });
    expect(effects).toEqual([{ do: 'restore', text: SAVED, origin: 'here' }, { do: 'tell' }]);
  });

  test('never sends keep without a status, for any order of events', () => {
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
        finished('afterTest', SAVED, 100),
        finished('revertTest', TESTED, 100, false),
        { type: 'dismiss' },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: TestState = { phase: 'none' };
        for (const each of events) {
          const step = testReducer(state, each);
          expect(step.effects).not.toContainEqual(expect.objectContaining({ purpose: 'keepTest' }));
          state = step.state;
        }
      }),
      { numRuns: 200 },
    );
  });
});
