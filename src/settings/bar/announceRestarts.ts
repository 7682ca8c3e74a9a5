import { SOFT_RESTART } from '../../../rules/constants/timing.ts';
import type { StatusStore } from '../../status/statusStore.ts';
import type { Settings } from '../settings.ts';

/**
 * Says of the device, whenever another configuration is put into force, that it may be away for a soft restart: after
 * applying, when a test begins, and when one ends by going back (D30).
 * @returns the call that ends it.
 */
export function announceRestarts(
  { apply, test, tried }: Pick<Settings, 'apply' | 'test' | 'tried'>,
  status: Pick<StatusStore, 'expectRestart'>,
): () => void {
  const expect = () => status.expectRestart('soft-restart', SOFT_RESTART / 1000);
  let { step } = apply.get();
  let { phase } = test.get();
  const ends = [
    apply.subscribe(() => {
      const now = apply.get().step;
      // Where the line went dead on the way, nobody knows that it was not applied.
      if (now !== step && (now === 'confirming' || now === 'lost')) expect();
      step = now;
    }),
    test.subscribe(() => {
      const now = test.get();
      if (now.phase !== phase && (now.phase === 'running' || isOver(now))) expect();
      phase = now.phase;
    }),
    tried.subscribe(() => tried.get() === undefined && expect()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A test that is kept is in force already. */
function isOver(state: ReturnType<Settings['test']['get']>): boolean {
  return state.phase === 'looking' && state.last.asked !== 'keep';
}
