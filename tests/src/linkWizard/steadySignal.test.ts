import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSteady, type SteadyEvent, type SteadySignal } from '../../../src/linkWizard/steadySignal.ts';

const WAITING: SteadySignal = { kind: 'waiting' };

/** A status each second; `!` is one that is not as expected, `p` a press, `_` ten seconds of silence. */
function after(course: string): SteadySignal['kind'] {
  let at = 0;
  const events = [...course].flatMap((one): SteadyEvent | [] => {
    at += one === '_' ? 10_000 : 1000;
    if (one === '_') return [];
    return one === 'p' ? { type: 'press' } : { type: 'status', at, isAligned: one !== '!' };
  });
  return events.reduce(nextSteady, WAITING).kind;
}

test.each([
  ['.....', 'waiting'],
  ['......', 'said'],
  ['..........', 'said'],
  ['...........', 'over'],
  // Below expected between: it begins anew, also when it was said.
  ['.....!.....', 'waiting'],
  ['......!.....', 'waiting'],
  ['......!......', 'said'],
  // Of a silent device, and of a phone that slept, nothing is known.
  ['....._....', 'waiting'],
  ['......_....', 'waiting'],
  ['......_......', 'said'],
  // A person at work is not led away; a person who stays, never.
  ['...p...', 'waiting'],
  ['...p......', 'said'],
  ['......p', 'stopped'],
  ['......p....................', 'stopped'],
] as const)('a course of %s ends %s', (course, kind) => expect(after(course)).toBe(kind));

test('it goes on only after it was said for five seconds in which both ends were as expected and nothing was pressed', () => {
  const events = fc.array(
    fc.oneof(
      { weight: 12, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 2500 }), isAligned: fc.constant(true) }) },
      { weight: 1, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 9000 }), isAligned: fc.boolean() }) },
      { weight: 1, arbitrary: fc.constant('press' as const) },
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(events, (all) => {
      let [state, at, said]: [SteadySignal, number, number | undefined] = [WAITING, 0, undefined];
      for (const one of all) {
        if (one !== 'press') at += one.wait;
        const event: SteadyEvent =
          one === 'press' ? { type: 'press' } : { type: 'status', at, isAligned: one.isAligned };
        const next = nextSteady(state, event);
        if (next.kind === 'over' && state.kind !== 'over') {
          expect(state.kind).toBe('said');
          expect(event).toMatchObject({ type: 'status', isAligned: true });
          expect(at - (said ?? at)).toBeGreaterThanOrEqual(5000);
        }
        if (next.kind === 'said' && state.kind !== 'said') said = at;
        state = next;
      }
    }),
  );
});
