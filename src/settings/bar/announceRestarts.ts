import { SOFT_RESTART } from '../../../rules/constants/timing.ts';
import type { StatusStore } from '../../status/statusStore.ts';
import { type Purpose, wayOf } from '../core/purpose.ts';
import type { Settings } from '../core/settings.ts';

/** Operations that keep the configuration in force, so the device does not restart. */
const WITHOUT_RESTART: ReadonlySet<Purpose> = new Set(['keepTest', 'discardWaiting']);

/**
 * Announces a soft restart of the device whenever another configuration is put into force (D30). This happens after
 * applying, when a test starts, and when a test reverts. The bar reports every outage during a test.
 * @returns the function that unsubscribes
 */
export function announceRestarts(
  { apply, test }: Pick<Settings, 'apply' | 'test'>,
  status: Pick<StatusStore, 'expectRestart'>,
): () => void {
  const expect = (inBar: boolean) => status.expectRestart('soft-restart', SOFT_RESTART / 1000, { inBar });
  let { step } = apply.get();
  let { phase } = test.get();
  const ends = [
    apply.subscribe(() => {
      const now = apply.get();
      // If the connection was lost, the configuration may have been applied.
      const isAsked = now.step === 'confirming' || now.step === 'lost';
      if (isAsked && now.step !== step && !WITHOUT_RESTART.has(now.purpose)) {
        expect(now.purpose === 'test' || wayOf(now.purpose).of === 'test');
      }
      step = now.step;
    }),
    test.subscribe(() => {
      const now = test.get();
      const isMissing = now.phase === 'running' && now.missedPolls > 0;
      if (isMissing || (now.phase !== phase && now.phase === 'running')) expect(true);
      phase = now.phase;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
