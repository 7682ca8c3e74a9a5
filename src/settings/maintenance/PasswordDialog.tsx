import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { LOGIN_FIELD_LENGTH } from '../../../rules/loginScreen.ts';
import { checkPassword } from '../../../rules/password.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useDeviceName } from '../../app/useDeviceName.ts';
import { getConfiguration } from '../../device/endpoints/configuration.ts';
import { type Account, changeAccountPassword, checkAccountPassword } from '../../device/endpoints/password.ts';
import { t } from '../../i18n/t.ts';
import { describedBy, LoginField } from '../../login/LoginField.tsx';
import { PasswordInput } from '../../login/PasswordInput.tsx';
import { loadPasswordScore, type PasswordScore } from '../../login/passwordScore.ts';
import { StrengthMeter } from '../../login/StrengthMeter.tsx';
import { storeSession } from '../../session/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Settings } from '../settings.ts';
import { type ChangeProblems, checkChange, type PasswordChange } from './checkChange.ts';
import { useCall } from './useCall.ts';

/** As they stand: who changes their own password begins with the one they have. */
const FIELDS = {
  administrator: ['username', 'oldPassword', 'newPassword', 'repeat'],
  'read-only': ['username', 'newPassword', 'repeat', 'oldPassword'],
} as const satisfies Record<Account, readonly (keyof PasswordChange)[]>;

interface Props {
  readonly settings: Settings;
  readonly account: Account;
  /** Its name; empty where there is no such account yet. */
  readonly name: string;
  readonly onClose: (changed: boolean) => void;
}

/**
 * Gives an account a new name and password, and makes the read-only account where there is none: the device does it at
 * once (D15).
 */
export function PasswordDialog({ settings: { draft }, account, name, onClose }: Props) {
  const { board } = useDevice();
  const [values, setValues] = useState<PasswordChange>({
    username: name,
    oldPassword: '',
    newPassword: '',
    repeat: '',
  });
  const [problems, setProblems] = useState<ChangeProblems>({});
  const score = usePasswordScore();
  const call = useCall();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const known = { hostname: useDeviceName(), productName: board.name };
  const judged = account === 'administrator';
  const strength =
    score && checkPassword({ ...known, username: values.username, password: values.newPassword, score });

  function set(field: keyof PasswordChange, value: string): void {
    setValues({ ...values, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = checkChange(values, { ...known, account, score: await loadPasswordScore() });
    setProblems(wrong);
    const first = FIELDS[account].find((field) => wrong[field] !== undefined);
    if (first !== undefined) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    const done = await call.run(async () => {
      const { oldPassword, newPassword, username } = values;
      const isTaken =
        (await checkAccountPassword(account, newPassword)) &&
        (await changeAccountPassword(account, { oldPassword, newPassword, username }));
      if (!isTaken) throw new Error('refused');
    });
    if (!done) return;
    onClose(true);
    if (account === 'administrator') storeSession({ userName: values.username });
    // The name and the hash are in the text: what is pending stands on the new one.
    const { text } = await getConfiguration();
    draft.dispatch({ type: 'rebase', text });
  }

  const field = (of: keyof PasswordChange, hasHelp = false) => {
    const problem = problems[of];
    const error = problem && t(problem.text, problem.params);
    return {
      error,
      input: {
        ...describedBy(`${id}${of}`, error, hasHelp),
        name: of,
        maxLength: LOGIN_FIELD_LENGTH,
        value: values[of],
        onChange: (event: { currentTarget: HTMLInputElement }) => set(of, event.currentTarget.value),
      },
    };
  };
  const [username, oldPassword, newPassword, repeat] = [
    field('username'),
    field('oldPassword', !judged),
    field('newPassword', judged),
    field('repeat'),
  ];

  const confirmation = (
    <LoginField
      id={`${id}oldPassword`}
      label={judged ? t('Current password') : t('Your administrator password')}
      error={oldPassword.error}
      help={judged ? undefined : t('The password you signed in with as administrator.')}
    >
      <PasswordInput {...oldPassword.input} autoComplete="current-password" />
    </LoginField>
  );

  return (
    <Dialog
      title={judged ? t('Change administrator password') : name === '' ? t('Add viewer') : t('Change viewer account')}
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
      <form ref={form} id={`${id}form`} noValidate onSubmit={submit}>
        <LoginField id={`${id}username`} label={t('Username')} error={username.error}>
          <input
            {...username.input}
            className="input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </LoginField>
        {judged && confirmation}
        <LoginField
          id={`${id}newPassword`}
          label={t('New password')}
          error={newPassword.error}
          help={
            judged ? <StrengthMeter strength={strength?.strength ?? 0} valid={strength?.valid ?? false} /> : undefined
          }
        >
          <PasswordInput {...newPassword.input} autoComplete="new-password" />
        </LoginField>
        <LoginField id={`${id}repeat`} label={t('Confirm Password')} error={repeat.error}>
          <PasswordInput {...repeat.input} autoComplete="new-password" />
        </LoginField>
        {!judged && confirmation}
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

/** The test of new passwords, once it is there. */
function usePasswordScore(): PasswordScore | undefined {
  const [score, setScore] = useState<PasswordScore>();
  useEffect(() => {
    loadPasswordScore().then((loaded) => setScore(() => loaded));
  }, []);
  return score;
}
