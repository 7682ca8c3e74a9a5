import { type ReactNode, useId, useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { useCell } from '../../base/useCell.ts';
import { DeviceError } from '../device/deviceError.ts';
import { activateUnii } from '../device/endpoints/unii.ts';
import { t } from '../i18n/t.ts';
import type { FieldMessages } from '../login/ruleResolver.ts';
import { ruleResolver } from '../login/ruleResolver.ts';
import { startOver } from '../session/expire.ts';
import { readSession, storeSession } from '../session/session.ts';
import type { Settings } from '../settings/core/settings.ts';
import { useIsTesting } from '../settings/core/useIsTesting.ts';

/** Maximum characters of name and key on the device. */
const LONGEST = 64;

/**
 * Board and channels are loaded once at startup. Marks the board as unlocked, drops the cached domain (D7), and
 * reloads the page with its pending edits.
 */
function showUnlocked(): void {
  storeSession({ boardInfo: `${readSession().boardInfo}\nfcc_unii_activated=1\n`, regulatoryDomain: undefined });
  startOver();
}

/** Lists the locked channels, with a form for the key. */
export function UnlockCard({ settings }: { readonly settings: Settings }) {
  const apply = useCell(settings.apply);
  const isTesting = useIsTesting(settings);
  const [isUnlocked, setUnlocked] = useState(false);
  const id = useId();
  const { formState, handleSubmit, register, setError } = useForm<UnlockKey>({
    defaultValues: { name: '', key: '' },
    resolver: ruleResolver<UnlockKey>(checkUnlock),
  });
  const { errors } = formState;
  const busy = formState.isSubmitting || isUnlocked;
  const blocked = apply.step !== 'idle' || isTesting;

  async function unlock({ name, key }: UnlockKey): Promise<void> {
    if (busy || blocked) return;
    try {
      await activateUnii(name, key);
    } catch (error) {
      const failed = unlockError(error);
      if (failed !== undefined) return setError(failed.field, { message: failed.message }, { shouldFocus: true });
    }
    // Stays busy until the reload.
    setUnlocked(true);
    showUnlocked();
  }

  return (
    <details className="card form-card" aria-labelledby={id}>
      <summary className="card-header">
        <h2 id={id}>{t('Locked channels')}</h2> {t('Only 5725–5850 MHz is available.')}
      </summary>
      <form className="form-part" noValidate autoComplete="off" onSubmit={handleSubmit(unlock)}>
        <div className="field">
          <p>
            {t('This radio was certified before the other U-NII bands opened.')}{' '}
            {t('An unlock key enables them permanently. Pending changes stay pending.')}
          </p>
        </div>
        <Field
          input={register('name')}
          label={t('Name')}
          help={t('Name of the person or company.')}
          error={errors.name?.message}
        />
        <Field
          input={register('key')}
          label={t('Key')}
          help={t('With or without dashes.')}
          error={errors.key?.message}
        />
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
            {errors.root !== undefined && (
              <div className="field-error">
                <p>{errors.root.message}</p>
              </div>
            )}
          </div>
        </div>
      </form>
    </details>
  );
}

interface FieldProps {
  readonly input: UseFormRegisterReturn;
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
}

function Field({ input, label, help, error }: FieldProps) {
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
          {...input}
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

/** Form values. */
export interface UnlockKey {
  readonly name: string;
  readonly key: string;
}

/** Checks before the request. */
export function checkUnlock({ name, key }: UnlockKey): FieldMessages {
  return {
    ...(name.trim() === '' ? { name: { text: 'Please enter a name of 1 to 64 characters.' } } : {}),
    ...(key.trim() === '' ? { key: { text: 'Please enter the unlock key.' } } : {}),
  };
}

/** Errors of the device by field; `root` if about neither field. */
interface UnlockError {
  readonly field: keyof UnlockKey | 'root';
  readonly message: string;
}

/** Error of a refused unlock; undefined if another administrator has already unlocked the device. */
export function unlockError(error: unknown): UnlockError | undefined {
  if (!(error instanceof DeviceError) || error.kind !== 'api') {
    return { field: 'root', message: t('The device did not answer as expected. Please try again.') };
  }
  if (error.issues.some(({ code }) => code === 'activated')) return undefined;
  const pointer = error.issues[0]?.pointer;
  const field = pointer === '/name' ? 'name' : pointer === '/key' ? 'key' : 'root';
  return { field, message: t(error.message) };
}
