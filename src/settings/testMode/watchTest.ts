import { STATUS_RELOAD } from '../../../rules/constants/timing.ts';
import type { LinkStatus } from '../core/linkStatus.ts';
import type { SettingsDevice } from '../core/settingsDevice.ts';
import type { StateMachine } from '../core/stateMachine.ts';
import type { TestEvent, TestState } from '../core/testState.ts';

/**
 * Asks every second, one question at a time, how the test stands, until it is no longer running. The status is read
 * once the countdown runs: only an answer after the restart shows that the device can be reached with the new settings.
 * @param links as the newest status has them
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
      if (active && (counting || otherEnd === 'seen') && !state.reached) {
        await device.getStatus();
        machine.send({ type: 'reached' });
      }
    } catch {
      machine.send({ type: 'missed' });
    }
  }
}
