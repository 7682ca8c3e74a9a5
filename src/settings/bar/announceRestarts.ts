import { SOFT_RESTART } from '../../../rules/constants/timing.ts';
import type { StatusStore } from '../../status/statusStore.ts';
import type { Purpose } from '../core/purpose.ts';
import type { Settings } from '../core/settings.ts';

/** What goes on with the configuration that is in force. */
const WITHOUT_RESTART: ReadonlySet<Purpose> = new Set(['keepTest', 'discardWaiting']);

/**
 * Says of the device, whenever another configuration is put into force, that it may be away for a soft restart: after
 * applying, when a test begins, and when one ends by going back (D30).
 * @returns the call that ends it.
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
      // If the line went dead on the way, it may have been applied.
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
