import { type SubmitEvent, useId, useState } from 'react';
import { Sentence } from '../i18n/Sentence.tsx';
import { t } from '../i18n/t.ts';
import { LoginField } from '../login/LoginField.tsx';
import { PasswordInput } from '../login/PasswordInput.tsx';
import { CallProblem } from '../settings/maintenance/CallProblem.tsx';
import { farProblem } from './farProblem.ts';

interface Props {
  readonly name: string | undefined;
  /** Where this radio sees the other end. */
  readonly address: string;
  readonly onSignIn: (address: string, username: string, password: string) => Promise<void>;
}

const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Signs in at the other end through this one. Nothing of what is typed is kept. */
export function FarSignIn({ name, address, onSignIn }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [at, username, password] = ['address', 'username', 'password'].map((field) => text(values.get(field)));
    if (!at?.trim() || !username || !password) {
      setProblem(t('Please enter address, username and password.'));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await onSignIn(at.trim(), username, password);
    } catch (error) {
      setProblem(farProblem(error));
      setBusy(false);
    }
  }

  return (
    <form className="both-sign-in" noValidate onSubmit={submit}>
      <p className="both-note">
        <Sentence
          text="Sign in to {name} over the link. Your password is not stored."
          parts={{ name: <bdi>{name ?? address}</bdi> }}
        />
      </p>
      <div className="both-fields">
        <LoginField id={`${id}address`} label={t('Address')}>
          <input
            id={`${id}address`}
            name="address"
            className="input"
            defaultValue={address}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
          />
        </LoginField>
        <LoginField id={`${id}username`} label={t('Username')}>
          <input
            id={`${id}username`}
            name="username"
            className="input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        </LoginField>
        <LoginField id={`${id}password`} label={t('Password')}>
          <PasswordInput id={`${id}password`} name="password" autoComplete="off" maxLength={64} />
        </LoginField>
      </div>
      <CallProblem text={problem} />
      <button type="submit" className="button button-primary" disabled={busy}>
        {busy ? t('Please wait') : t('Sign in to the other end')}
      </button>
    </form>
  );
}
