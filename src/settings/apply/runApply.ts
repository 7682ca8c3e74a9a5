import type { Issue } from '../../../engine/check/issue.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { RETRY, type SettingsDevice } from '../settingsDevice.ts';
import type { ApplyEffect, ApplyEvent, Purpose } from './applyState.ts';
import { isConflict } from './isConflict.ts';

/** What the flow needs of the draft. */
export interface ApplyDraft {
  /** Compiled validators and limits over the whole draft. */
  readonly check: () => Promise<readonly Issue[]>;
  /** The text the draft started from, and the draft as text. */
  readonly texts: () => { readonly base: string; readonly mine: string };
  /** Stands the draft on a newer text; for these keys the device's value wins over the draft's. */
  readonly rebase: (original: string, theirs: readonly string[]) => void;
  readonly commit: (text: string, purpose: Purpose) => void;
  /** @param digest what the device calls the text */
  readonly beginTest: (text: string, digest: string | undefined) => void;
}

type Send = (event: ApplyEvent) => void;

/** Carries out what the flow asks for; whatever happens comes back as an event. */
export function runApply(draft: ApplyDraft, device: SettingsDevice): (effect: ApplyEffect, send: Send) => void {
  return (effect, send) => {
    switch (effect.do) {
      case 'check':
        return void draft.check().then((issues) => send({ type: 'checked', issues }), failed(send));
      case 'read':
        return void device
          .getConfiguration()
          .then(({ text, digest }) => send({ type: 'read', theirs: text, ...draft.texts(), digest }))
          .catch(failed(send));
      case 'write': {
        const { text, purpose, basis } = effect;
        const mode = { testMode: purpose === 'test', noSave: purpose === 'try', basis };
        return void device
          .writeConfiguration(text, mode)
          .then((digest) => send({ type: 'written', digest }), conflictOr(send));
      }
      case 'apply':
        return void device
          .applyConfiguration({ basis: effect.basis })
          .then((applied) => send({ type: 'applied', applied }), conflictOr(send));
      case 'discard':
        // Nothing hangs on the answer: the next write replaces the candidate anyway.
        return void device.discardConfiguration({ basis: effect.basis }).catch(() => undefined);
      case 'look':
        return void look(device).then(send);
      case 'rebase':
        return draft.rebase(effect.original, effect.theirs);
      case 'commit':
        return draft.commit(effect.text, effect.purpose);
      case 'test':
        return draft.beginTest(effect.text, effect.digest);
    }
  };
}

/** Somebody else was faster, or the call failed. */
function conflictOr(send: Send): (error: unknown) => void {
  return (error) => (isConflict(error) ? send({ type: 'conflict' }) : failed(send)(error));
}

/** A call that ended without an answer leaves open what the device did; every other failure is its answer. */
function failed(send: Send): (error: unknown) => void {
  return (error) => {
    if (error instanceof DeviceError && error.kind === 'network') send({ type: 'unreachable' });
    else if (error instanceof DeviceError) send({ type: 'refused', message: error.message, issues: error.issues });
    else send({ type: 'refused', message: error instanceof Error ? error.message : String(error), issues: [] });
  };
}

async function look(device: SettingsDevice): Promise<ApplyEvent> {
  for (;;) {
    try {
      const { text, modified, digest } = await device.getConfiguration();
      const { active, digest: tested } = await device.getTestMode();
      return { type: 'seen', text, modified, digest, testing: active, tested };
    } catch {
      await device.wait(RETRY);
    }
  }
}
