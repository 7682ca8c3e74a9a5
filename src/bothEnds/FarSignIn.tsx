import { type SubmitEvent, useId, useState } from 'react';
import { CallProblem } from '../app/CallProblem.tsx';
import type { FarIdentity } from '../device/endpoints/farEnd.ts';
import { Sentence } from '../i18n/Sentence.tsx';
import { t } from '../i18n/t.ts';
import { LoginField, PasswordInput } from '../login/LoginField.tsx';
import { CertificateQuestion } from './CertificateQuestion.tsx';
import type { UnknownCertificate } from './checkFarEnd.ts';
import { farProblem } from './farProblem.ts';
import { rememberFingerprint } from './knownCertificates.ts';

interface Props {
  readonly name: string | undefined;
  /** Address of the other end, as this radio sees it. */
  readonly address: string;
  /** Identifies the device at the address before anything is sent. */
  readonly onIdentify: (
    address: string,
  ) => Promise<FarIdentity & { readonly unknown: UnknownCertificate | undefined }>;
  readonly onSignIn: (credentials: FarCredentials) => Promise<void>;
}

export interface FarCredentials {
  readonly at: string;
  readonly username: string;
  readonly password: string;
  /** Fingerprint of the only certificate that they may be sent to. */
  readonly fingerprint: string;
}

const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Sign-in at the other end, through this device. Input is not stored. */
export function FarSignIn({ name, address, onIdentify, onSignIn }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [unknown, setUnknown] = useState<UnknownCertificate>();

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
      const { mac, fingerprint, unknown: shown } = await onIdentify(at.trim());
      const isAccepted = shown === undefined || shown.fingerprint === unknown?.fingerprint;
      if (!isAccepted || fingerprint === undefined) {
        setUnknown(shown);
        setBusy(false);
        return;
      }
      rememberFingerprint(mac, fingerprint);
      setUnknown(undefined);
      await onSignIn({ at: at.trim(), username, password, fingerprint });
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
      {unknown !== undefined && <CertificateQuestion unknown={unknown} />}
      <CallProblem text={problem} />
      <button type="submit" className="button button-primary" disabled={busy}>
        {busy
          ? t('Please wait')
          : unknown === undefined
            ? t('Sign in to the other end')
            : t('Fingerprint matches: sign in')}
      </button>
    </form>
  );
}
