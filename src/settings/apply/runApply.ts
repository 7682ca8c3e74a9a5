import type { Issue } from 'guywire-engine/core';
import { DeviceError } from '../../device/deviceError.ts';
import type { ApplyEffect, ApplyEvent, Named, TestResult } from '../core/applyState.ts';
import type { Purpose } from '../core/purpose.ts';
import type { SettingsDevice } from '../core/settingsDevice.ts';
import type { TestCalls } from '../core/withOtherEnd.ts';
import { readDevice } from './readDevice.ts';

/** Operations of a run on the draft and the test. */
export interface ApplyDraft {
  /**
   * Submits and validates the whole draft.
   * @param onValid called if there are no issues
   * @returns the issues
   */
  readonly submit: (onValid: () => void) => Promise<readonly Issue[]>;
  /** Base text and target text of a run, while the device has `theirs`. */
  readonly texts: (purpose: Purpose, theirs: string) => { readonly base: string; readonly mine: string };
  /** Rebases the draft on a newer text. For the keys in `theirs`, the value of the device wins. */
  readonly rebase: (text: string, theirs: readonly string[]) => void;
  /** Called when the run succeeded and `text` is in force. */
  readonly done: (text: string, purpose: Purpose) => void;
  /**
   * Called when another administrator wrote this text.
   * @param waiting true if the text is not applied
   */
  readonly follow: (text: string, waiting: boolean) => void;
  readonly beginTest: (tested: Named) => void;
  readonly finishTest: (result: TestResult) => void;
}

type Send = (event: ApplyEvent) => void;

/**
 * Runs the effects of the apply machine and sends their results as events. No other code writes, applies or discards.
 * @param tests calls that start and end a test at both ends
 */
export function runApply(
  draft: ApplyDraft,
  device: SettingsDevice,
  tests: TestCalls = device,
): (effect: ApplyEffect, send: Send) => void {
  return (effect, send) => {
    switch (effect.do) {
      case 'check':
        return void draft
          .submit(() => send({ type: 'checked', issues: [] }))
          .then((issues) => issues.length > 0 && send({ type: 'checked', issues }))
          .catch(failed(send));
      case 'read':
        return void device
          .getConfiguration()
          .then(({ text, digest, modified }) =>
            send({ type: 'read', theirs: text, ...draft.texts(effect.purpose, text), digest, modified }),
          )
          .catch(failed(send));
      case 'write': {
        const { text, purpose, basis } = effect;
        const mode = { testMode: purpose === 'test', noSave: purpose === 'untilReboot', basis };
        return void tests
          .writeConfiguration(text, mode)
          .then((digest) => send({ type: 'written', digest }), conflictOr(send));
      }
      case 'apply':
      case 'discard':
      case 'endTest': {
        const { basis } = effect;
        const answer =
          effect.do === 'apply'
            ? device.applyConfiguration({ basis })
            : tests.discardConfiguration({ testMode: effect.do === 'endTest', basis });
        return void answer.then((affected) => send({ type: 'acted', affected }), conflictOr(send));
      }
      case 'drop':
        // The result does not matter, because the next write replaces the candidate.
        return void device.discardConfiguration({ basis: effect.basis }).catch(() => undefined);
      case 'look':
        return void look(device).then(send);
      case 'rebase':
        return draft.rebase(effect.text, effect.theirs);
      case 'follow':
        return draft.follow(effect.text, effect.waiting);
      case 'done':
        return draft.done(effect.text, effect.purpose);
      case 'beginTest':
        return draft.beginTest(effect);
      case 'finishTest':
        return draft.finishTest(effect.result);
    }
  };
}

/** Handles a failed call. Status 409 means that another administrator wrote first (D14). */
function conflictOr(send: Send): (error: unknown) => void {
  return (error) =>
    error instanceof DeviceError && error.status === 409 ? send({ type: 'conflict' }) : failed(send)(error);
}

/** A call without a response may have had its effect. Any other error is an answer of the device. */
function failed(send: Send): (error: unknown) => void {
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof DeviceError)) send({ type: 'refused', message, issues: [] });
    else if (isUnanswered(error)) send({ type: 'unreachable' });
    // A warning is no reason for a refusal.
    else send({ type: 'refused', message, issues: error.issues.filter(({ severity }) => severity === 'error') });
  };
}

/** True if the response is missing or truncated, or if a proxy reports that the device did not answer. */
function isUnanswered({ kind, status }: DeviceError): boolean {
  return kind === 'network' || kind === 'incomplete' || (kind === 'status' && status >= 500);
}

async function look(device: SettingsDevice): Promise<ApplyEvent> {
  const { configuration, mode } = await readDevice(device);
  const { text, modified, digest } = configuration;
  const { active: testing, digest: tested, timeLeft: left } = mode;
  return { type: 'seen', text, modified, digest, testing, tested, left, at: device.now() };
}
