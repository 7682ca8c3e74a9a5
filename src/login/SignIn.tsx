import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LOGIN_FIELD_LENGTH } from '../../rules/loginScreen.ts';
import { checkSignIn } from '../../rules/signIn.ts';
import { signOnLink } from '../../rules/singleSignOn.ts';
import type { PublicInfo } from '../device/endpoints/publicInfo.ts';
import { Sentence } from '../i18n/Sentence.tsx';
import { t } from '../i18n/t.ts';
import { isUpgradeKept } from '../session/isUpgradeKept.ts';
import { readSession } from '../session/session.ts';
import { FormActions, submitOnEnter } from './FormActions.tsx';
import { LegalLink } from './LegalLink.tsx';
import { describedBy, keepFocus, LoginField, PasswordInput } from './LoginField.tsx';
import type { SignInOutcome } from './outcome.ts';
import { ruleResolver } from './ruleResolver.ts';
import { FormError, StepFrame, type StepPlace } from './StepFrame.tsx';

interface Values {
  readonly username: string;
  readonly password: string;
}

interface Props {
  readonly place: StepPlace;
  readonly info: PublicInfo;
  readonly busy: boolean;
  readonly outcome: SignInOutcome | undefined;
  readonly onBack: (() => void) | undefined;
  readonly onSignIn: (values: Values) => void;
}

/** Login form with user name, password, legal texts and the link to a controller (docs/decisions.md#sign-in). */
export function SignIn({ place, info, busy, outcome, onBack, onSignIn }: Props) {
  const [{ endedFor, editsWait }] = useState(readSession);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { username: endedFor ?? '', password: '' },
    resolver: ruleResolver<Values>(checkSignIn),
  });
  const { username: usernameError, password: passwordError } = form.formState.errors;
  const { getValues, setFocus } = form;
  const { signOnUrl, cloudDomains } = info;
  const controller = signOnUrl === undefined ? undefined : signOnLink(signOnUrl, location.host, cloudDomains);

  useEffect(() => {
    // Not on phones, where the keyboard would cover the page.
    if (!place.moved && matchMedia('(pointer: fine)').matches) {
      setFocus(endedFor ? 'password' : 'username');
    }
  }, [place.moved, endedFor, setFocus]);

  useEffect(() => {
    if (outcome?.kind === 'failed') {
      setFocus(getValues('username') === '' ? 'username' : 'password', { shouldSelect: true });
    }
  }, [outcome, getValues, setFocus]);

  return (
    <StepFrame
      place={place}
      title={t('Login')}
      intro={
        endedFor !== undefined && (
          <span role="status">
            {isUpgradeKept(sessionStorage)
              ? t('The device rebooted for a firmware update. Sign in to see the result.')
              : t('Your session has ended.')}{' '}
            {editsWait && t('Your changes are kept, except passwords.')}
          </span>
        )
      }
    >
      <form onSubmit={form.handleSubmit(onSignIn)} onKeyDown={submitOnEnter} noValidate>
        <LoginField id="username" label={t('Username')} error={usernameError?.message}>
          <input
            className="input"
            type="text"
            maxLength={LOGIN_FIELD_LENGTH}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...describedBy('username', usernameError?.message)}
            {...form.register('username')}
          />
        </LoginField>
        <LoginField id="password" label={t('Password')} error={passwordError?.message}>
          <PasswordInput
            maxLength={LOGIN_FIELD_LENGTH}
            autoComplete="current-password"
            {...describedBy('password', passwordError?.message)}
            {...form.register('password')}
          />
        </LoginField>
        <FormError outcome={outcome} />
        <FormActions label={t('Login')} busy={busy} onBack={onBack} />
        {controller !== undefined && (
          <a className="button login-controller" href={controller} onMouseDown={keepFocus}>
            {t('Sign in with the controller')}
            <ExternalLink strokeWidth={1.6} aria-hidden="true" />
          </a>
        )}
        <p className="login-help login-legal">
          <Sentence
            text="By signing in you accept the {eula}, the {terms} and the {privacy}."
            parts={{
              eula: <LegalLink id="eula" />,
              terms: <LegalLink id="terms" />,
              privacy: <LegalLink id="privacy" />,
            }}
          />
        </p>
      </form>
    </StepFrame>
  );
}
