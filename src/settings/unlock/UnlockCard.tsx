import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { activateUnii } from '../../device/endpoints/unii.ts';
import { t } from '../../i18n/t.ts';
import { startOver } from '../../session/expire.ts';
import { readSession, storeSession } from '../../session/session.ts';
import type { Settings } from '../settings.ts';
import { checkUnlock, type UnlockErrors, unlockErrors } from './unlockErrors.ts';

/** Longest name and key the device takes, characters. */
const LONGEST = 64;

/**
 * Board and channels are read once, at the start: the board is known to be unlocked, the cached domain is dropped (D7), and
 * the page starts over with its pending edits.
 */
function showUnlocked(): void {
  storeSession({ boardInfo: `${readSession().boardInfo}\nfcc_unii_activated=1\n`, regulatoryDomain: undefined });
  startOver();
}

/** Says which channels are missing, and takes the key that opens them. */
export function UnlockCard({ settings }: { readonly settings: Settings }) {
  const apply = useCell(settings.apply);
  const test = useCell(settings.test);
  const [errors, setErrors] = useState<UnlockErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const blocked = apply.step !== 'idle' || test.phase === 'running';

  function fail(next: UnlockErrors): void {
    setErrors(next);
    const field = next.name === undefined ? next.key && 'key' : 'name';
    if (field !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  async function unlock(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy || blocked) return;
    const values = new FormData(event.currentTarget);
    const [name, key] = [String(values.get('name')), String(values.get('key'))];
    const wrong = checkUnlock(name, key);
    if (wrong.name !== undefined || wrong.key !== undefined) return fail(wrong);
    setBusy(true);
    try {
      await activateUnii(name, key);
      showUnlocked();
    } catch (error) {
      const failed = unlockErrors(error);
      if (failed === undefined) return showUnlocked();
      setBusy(false);
      fail(failed);
    }
  }

  return (
    <section className="card form-card" aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id}>{t('Locked channels')}</h2>
      </div>
      <form ref={form} className="form-part" noValidate autoComplete="off" onSubmit={unlock}>
        <div className="field">
          <p>
            {t('Only 5725–5850 MHz is available: this radio was certified before the other U-NII bands opened.')}{' '}
            {t('An unlock key enables them permanently. Pending changes stay pending.')}
          </p>
        </div>
        <Field name="name" label={t('Name')} help={t('Name of the person or company.')} error={errors.name} />
        <Field name="key" label={t('Key')} help={t('With or without dashes.')} error={errors.key} />
        <div className="field">
          <div className="field-control">
            <button
              type="submit"
              className="button"
              disabled={blocked}
              aria-disabled={busy}
              aria-describedby="unlock-blocked"
            >
              {busy ? t('Please wait') : t('Unlock channels')}
            </button>
          </div>
          {blocked && (
            <p id="unlock-blocked" className="field-help">
              {t('Available once the changes in progress are done.')}
            </p>
          )}
          <div role="alert">
            {errors.form !== undefined && (
              <div className="field-error">
                <p>{errors.form}</p>
              </div>
            )}
          </div>
        </div>
      </form>
    </section>
  );
}

interface FieldProps {
  readonly name: 'name' | 'key';
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
}

function Field({ name, label, help, error }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-control">
        <input
          className="input field-text"
          id={id}
          name={name}
          maxLength={LONGEST}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? `${id}-help` : `${id}-error ${id}-help`}
        />
      </div>
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
      {error !== undefined && (
        <div className="field-error" id={`${id}-error`}>
          <p>{error}</p>
        </div>
      )}
    </div>
  );
}
