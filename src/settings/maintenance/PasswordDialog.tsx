import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LOGIN_FIELD_LENGTH } from '../../../rules/loginScreen.ts';
import { checkPassword } from '../../../rules/password.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useCall } from '../../app/useCall.ts';
import { useDeviceName } from '../../app/useStatus.ts';
import { getConfiguration } from '../../device/endpoints/configuration.ts';
import { type Account, changeAccountPassword, checkAccountPassword } from '../../device/endpoints/password.ts';
import { t } from '../../i18n/t.ts';
import { describedBy, LoginField, PasswordInput } from '../../login/LoginField.tsx';
import { ruleResolver } from '../../login/ruleResolver.ts';
import { loadPasswordScore, type PasswordScore, StrengthMeter } from '../../login/StrengthMeter.tsx';
import { storeSession } from '../../session/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Settings } from '../core/settings.ts';
import { checkChange, type PasswordChange } from './checkChange.ts';

interface Props {
  readonly settings: Settings;
  readonly account: Account;
  /** Empty if the account does not exist yet. */
  readonly name: string;
  readonly onClose: (changed: boolean) => void;
}

/**
 * Changes the name and password of an account, and creates the read-only account if needed. The device applies it at
 * once (D15).
 */
export function PasswordDialog({ settings: { draft }, account, name, onClose }: Props) {
  const { board } = useDevice();
  const call = useCall();
  const id = useId();
  const context = { hostname: useDeviceName(), productName: board.name };
  const isAdministrator = account === 'administrator';
  const { control, formState, handleSubmit, register } = useForm<PasswordChange>({
    defaultValues: { username: name, oldPassword: '', newPassword: '', repeat: '' },
    resolver: ruleResolver<PasswordChange>(async (values) =>
      checkChange(values, { ...context, account, score: await loadPasswordScore() }),
    ),
  });
  const [username, password] = useWatch({ control, name: ['username', 'newPassword'] });
  const score = usePasswordScore();
  const strength = score && checkPassword({ ...context, username, password, score });

  async function change({ oldPassword, newPassword, username }: PasswordChange): Promise<void> {
    const done = await call.run(async () => {
      const isTaken =
        (await checkAccountPassword(account, newPassword)) &&
        (await changeAccountPassword(account, { oldPassword, newPassword, username }));
      if (!isTaken) throw new Error('refused');
    });
    if (!done) return;
    onClose(true);
    if (account === 'administrator') storeSession({ userName: username });
    // The text of the device now has the new name and hash. Rebase the draft on it.
    const { text } = await getConfiguration();
    draft.dispatch({ type: 'rebase', text });
  }

  const errorOf = (field: keyof PasswordChange) => formState.errors[field]?.message;
  const input = (field: keyof PasswordChange, hasHelp = false) => ({
    maxLength: LOGIN_FIELD_LENGTH,
    ...register(field),
    ...describedBy(`${id}${field}`, errorOf(field), hasHelp),
  });
  // A function, so that the field is registered where it is rendered. The first invalid field in this order gets the
  // focus.
  const confirmation = () => (
    <LoginField
      id={`${id}oldPassword`}
      label={isAdministrator ? t('Current password') : t('Your administrator password')}
      error={errorOf('oldPassword')}
      help={isAdministrator ? undefined : t('The password you signed in with as administrator.')}
    >
      <PasswordInput {...input('oldPassword', !isAdministrator)} autoComplete="current-password" />
    </LoginField>
  );

  return (
    <Dialog
      title={
        isAdministrator
          ? t('Change administrator password')
          : name === ''
            ? t('Add viewer')
            : t('Change viewer account')
      }
      open
      onClose={() => onClose(false)}
      footer={
        <>
          <button type="button" className="button button-quiet" onClick={() => onClose(false)}>
            {t('Cancel')}
          </button>
          <button type="submit" form={`${id}form`} className="button button-primary" aria-disabled={call.busy}>
            {call.busy ? t('Please wait') : name === '' ? t('Add') : t('Change')}
          </button>
        </>
      }
    >
      <form id={`${id}form`} noValidate onSubmit={handleSubmit(change)}>
        <LoginField id={`${id}username`} label={t('Username')} error={errorOf('username')}>
          <input
            {...input('username')}
            className="input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </LoginField>
        {isAdministrator && confirmation()}
        <LoginField
          id={`${id}newPassword`}
          label={t('New password')}
          error={errorOf('newPassword')}
          help={
            isAdministrator ? (
              <StrengthMeter strength={strength?.strength ?? 0} valid={strength?.valid ?? false} />
            ) : undefined
          }
        >
          <PasswordInput {...input('newPassword', isAdministrator)} autoComplete="new-password" />
        </LoginField>
        <LoginField id={`${id}repeat`} label={t('Confirm Password')} error={errorOf('repeat')}>
          <PasswordInput {...input('repeat')} autoComplete="new-password" />
        </LoginField>
        {!isAdministrator && confirmation()}
        <div role="alert">
          {call.problem !== undefined && (
            <div className="field-error">
              <p>{call.problem}</p>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Undefined until the check is loaded. */
function usePasswordScore(): PasswordScore | undefined {
  const [score, setScore] = useState<PasswordScore>();
  useEffect(() => {
    loadPasswordScore().then((loaded) => setScore(() => loaded));
  }, []);
  return score;
}
