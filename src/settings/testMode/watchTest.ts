import { STATUS_RELOAD } from '../../../rules/constants/timing.ts';
import type { LinkStatus } from '../core/linkStatus.ts';
import type { SettingsDevice } from '../core/settingsDevice.ts';
import type { StateMachine } from '../core/stateMachine.ts';
import type { TestEvent, TestState } from '../core/testState.ts';

/**
 * Polls the test every second until it ends, one request at a time. Reads the status once the countdown runs. Only a
 * response after the restart shows that the device is reachable under the new settings.
 * @param links links of the latest status
 */
export async function watchTest(
  machine: StateMachine<TestState, TestEvent>,
  device: SettingsDevice,
  links: () => LinkStatus,
): Promise<void> {
  for (let state = machine.get(); state.phase === 'running'; state = machine.get()) {
    await device.wait(STATUS_RELOAD);
    try {
      const { active, countdownStarted: counting, timeLeft: left, digest, otherEnd } = await device.getTestMode();
      machine.send({ type: 'polled', active, counting, left, at: device.now(), digest, otherEnd, link: links() });
      if (active && (counting || otherEnd === 'seen') && !state.isReached) {
        await device.getStatus();
        machine.send({ type: 'reached' });
      }
    } catch {
      machine.send({ type: 'missed' });
    }
  }
}
