import { STATUS_RELOAD } from '../../../rules/constants/timing.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { t } from '../../i18n/t.ts';
import { isConflict } from '../apply/isConflict.ts';
import type { Machine } from '../machine.ts';
import { RETRY, type SettingsDevice } from '../settingsDevice.ts';
import type { TestEffect, TestEvent, TestState } from './testState.ts';

/** What the end of a test does to the draft. */
export interface TestDraft {
  readonly commit: (text: string) => void;
  readonly restore: (text: string, begun: 'here' | 'before') => void;
  readonly tell: (text: string) => void;
}

type Send = (event: TestEvent) => void;

/** Carries out what a running test asks for; whatever happens comes back as an event. */
export function runTest(draft: TestDraft, device: SettingsDevice): (effect: TestEffect, send: Send) => void {
  return (effect, send) => {
    switch (effect.do) {
      case 'keep':
        return void device
          .applyConfiguration({ basis: effect.basis })
          .then(() => send({ type: 'answered' }), refused(send));
      case 'revert':
        return void device
          .discardConfiguration({ testMode: true, basis: effect.basis })
          .then(() => send({ type: 'answered' }), refused(send));
      case 'look':
        return void look(device).then(send);
      case 'commit':
        return draft.commit(effect.text);
      case 'tell':
        return draft.tell(
          t('Another session has started a test, which replaced yours. Your changes are pending again.'),
        );
      case 'restore':
        return draft.restore(effect.text, effect.begun);
    }
  };
}

/**
 * Asks every second, one question at a time, how the test stands, until it is no longer running. The status is read
 * once the countdown runs: only an answer after the restart shows that the device can be reached with the new settings.
 */
export async function watchTest(machine: Machine<TestState, TestEvent>, device: SettingsDevice): Promise<void> {
  for (let state = machine.get(); isWatched(state); state = machine.get()) {
    await device.wait(STATUS_RELOAD);
    if (state.phase !== 'running') continue;
    try {
      const { active, countdownStarted, timeLeft, digest } = await device.getTestMode();
      machine.send({ type: 'polled', active, counting: countdownStarted, left: timeLeft, at: device.now(), digest });
      if (active && countdownStarted && !state.reached) {
        await device.getStatus();
        machine.send({ type: 'reached' });
      }
    } catch {
      machine.send({ type: 'missed' });
    }
  }
}

/** A test that seemed over may turn out to run, or another in its place. */
function isWatched({ phase }: TestState): boolean {
  return phase === 'running' || phase === 'looking';
}

function refused(send: Send): (error: unknown) => void {
  return (error) => {
    const message =
      error instanceof DeviceError && error.kind === 'network' ? '' : String(Object(error).message ?? error);
    send({ type: isConflict(error) ? 'conflict' : 'refused', message });
  };
}

async function look(device: SettingsDevice): Promise<TestEvent> {
  for (;;) {
    try {
      const { active, digest, timeLeft: left } = await device.getTestMode();
      const { text } = await device.getConfiguration();
      const running = active && digest !== undefined ? { digest, left, at: device.now() } : undefined;
      return { type: 'seen', text, running };
    } catch {
      await device.wait(RETRY);
    }
  }
}
