import type { Issue } from 'guywire-engine/core';
import { DeviceError } from '../../device/deviceError.ts';
import type { ApplyEffect, ApplyEvent, Named, TestResult } from '../core/applyState.ts';
import type { Purpose } from '../core/purpose.ts';
import { RETRY, type SettingsDevice } from '../core/settingsDevice.ts';
import type { TestCalls } from '../core/withOtherEnd.ts';

/** What a run needs of the draft, and what it does to it and to the test. */
export interface ApplyDraft {
  /** Submits the draft, which is reviewed as a whole. @param onValid nothing is wrong @returns what is */
  readonly submit: (onValid: () => void) => Promise<readonly Issue[]>;
  /** The text that a run starts from, and the one it is about, while the device has `theirs`. */
  readonly texts: (purpose: Purpose, theirs: string) => { readonly base: string; readonly mine: string };
  /** Stands the draft on a newer text; for these keys the device's value wins over the draft's. */
  readonly rebase: (text: string, theirs: readonly string[]) => void;
  /** What a run was for is done: the device works by this text. */
  readonly done: (text: string, purpose: Purpose) => void;
  /** Another administrator has put this text there. @param waiting it is not in force */
  readonly follow: (text: string, waiting: boolean) => void;
  readonly beginTest: (tested: Named) => void;
  readonly finishTest: (result: TestResult) => void;
}

type Send = (event: ApplyEvent) => void;

/**
 * Carries out what a run asks for; whatever happens comes back as an event. Nothing else writes, applies or discards.
 * @param tests how a test begins and ends, where it is not one of this device alone
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
        return void answer.then((acted) => send({ type: 'acted', acted }), conflictOr(send));
      }
      case 'drop':
        // Nothing hangs on the answer: the next write replaces the candidate anyway.
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

/** The device holds another text than the call was about: another administrator was faster (D14). Or it failed. */
function conflictOr(send: Send): (error: unknown) => void {
  return (error) =>
    error instanceof DeviceError && error.status === 409 ? send({ type: 'conflict' }) : failed(send)(error);
}

/** A call that ended without an answer of the device leaves open what it did; every other failure is its answer. */
function failed(send: Send): (error: unknown) => void {
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof DeviceError)) send({ type: 'refused', message, issues: [] });
    else if (isUnanswered(error)) send({ type: 'unreachable' });
    else send({ type: 'refused', message, issues: error.issues });
  };
}

/** Nothing came, half of it, or what something in between says that waited for the device in vain. */
function isUnanswered({ kind, status }: DeviceError): boolean {
  return kind === 'network' || kind === 'incomplete' || (kind === 'status' && status >= 500);
}

async function look(device: SettingsDevice): Promise<ApplyEvent> {
  for (;;) {
    try {
      const { text, modified, digest } = await device.getConfiguration();
      const { active: testing, digest: tested, timeLeft: left } = await device.getTestMode();
      return { type: 'seen', text, modified, digest, testing, tested, left, at: device.now() };
    } catch {
      await device.wait(RETRY);
    }
  }
}
