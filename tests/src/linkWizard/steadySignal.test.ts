import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSteady, type SteadyEvent, type SteadySignal } from '../../../src/linkWizard/steadySignal.ts';

const WAITING: SteadySignal = { kind: 'waiting' };

/**
 * State after a status per second. `!` is a status below expected, `p` a key press, `_` ten seconds without status.
 */
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
  // A status below expected restarts the count, even after the announcement.
  ['.....!.....', 'waiting'],
  ['......!.....', 'waiting'],
  ['......!......', 'said'],
  // Time without status does not count.
  ['....._....', 'waiting'],
  ['......_....', 'waiting'],
  ['......_......', 'said'],
  // Input restarts the count before the announcement, and stops it for good after.
  ['...p...', 'waiting'],
  ['...p......', 'said'],
  ['......p', 'stopped'],
  ['......p....................', 'stopped'],
] as const)('sequence %s ends as %s', (course, kind) => expect(after(course)).toBe(kind));

test('continues only after announcing for five seconds with both ends as expected and no input', () => {
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
