import { SOFT_RESTART } from '../../../rules/constants/timing.ts';
import type { StatusStore } from '../../status/statusStore.ts';
import type { Purpose } from '../core/purpose.ts';
import type { Settings } from '../core/settings.ts';

/** Operations that keep the configuration in force, so the device does not restart. */
const WITHOUT_RESTART: ReadonlySet<Purpose> = new Set(['keepTest', 'discardWaiting']);

/**
 * Announces a soft restart of the device whenever another configuration is put into force (D30). This happens after
 * applying, when a test starts, and when a test reverts.
 * @returns the function that unsubscribes
 */
export function announceRestarts(
  { apply, test }: Pick<Settings, 'apply' | 'test'>,
  status: Pick<StatusStore, 'expectRestart'>,
): () => void {
  const expect = () => status.expectRestart('soft-restart', SOFT_RESTART / 1000);
  let { step } = apply.get();
  let { phase } = test.get();
  const ends = [
    apply.subscribe(() => {
      const now = apply.get();
      // If the connection was lost, the configuration may have been applied.
      const isAsked = now.step === 'confirming' || now.step === 'lost';
      if (isAsked && now.step !== step && !WITHOUT_RESTART.has(now.purpose)) expect();
      step = now.step;
    }),
    test.subscribe(() => {
      const now = test.get().phase;
      if (now !== phase && now === 'running') expect();
      phase = now;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
