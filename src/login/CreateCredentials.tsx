import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LOGIN_FIELD_LENGTH } from '../../rules/loginScreen.ts';
import { checkNewAccount } from '../../rules/newAccount.ts';
import { checkPassword } from '../../rules/password.ts';
import { t } from '../i18n/t.ts';
import { BackupUpload } from './BackupUpload.tsx';
import { FormActions, submitOnEnter } from './FormActions.tsx';
import { describedBy, LoginField, PasswordInput } from './LoginField.tsx';
import type { SignInOutcome } from './outcome.ts';
import { ruleResolver } from './ruleResolver.ts';
import { FormError, StepFrame, type StepPlace } from './StepFrame.tsx';
import { loadPasswordScore, type PasswordScore, StrengthMeter } from './StrengthMeter.tsx';

interface Values {
  readonly newUsername: string;
  readonly newPassword: string;
  readonly newPassword2: string;
}

interface Props {
  readonly place: StepPlace;
  readonly productName: string;
  readonly busy: boolean;
  readonly outcome: SignInOutcome | undefined;
  readonly onBack: (() => void) | undefined;
  readonly onCreate: (account: { username: string; password: string }) => void;
  readonly onBackup: (text: string) => void;
}

/** 'Create Your Username and Password' (docs/decisions.md#sign-in). */
export function CreateCredentials({ place, productName, busy, outcome, onBack, onCreate, onBackup }: Props) {
  const context = { hostname: location.hostname, productName };
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { newUsername: '', newPassword: '', newPassword2: '' },
    resolver: ruleResolver<Values>(async (values) =>
      checkNewAccount(values, { ...context, score: await loadPasswordScore() }),
    ),
  });
  const { newUsername: nameError, newPassword: passwordError, newPassword2: repeatError } = form.formState.errors;
  const [username, password] = useWatch({ control: form.control, name: ['newUsername', 'newPassword'] });
  const score = usePasswordScore();
  const strength = score && checkPassword({ ...context, username, password, score });

  return (
    <StepFrame
      place={place}
      title={t('Create Your Username and Password')}
      intro={t('Replaces the factory login. If you lose it, only a factory reset gets you back in.')}
    >
      <form
        onSubmit={form.handleSubmit((values) =>
          onCreate({ username: values.newUsername, password: values.newPassword }),
        )}
        onKeyDown={submitOnEnter}
        noValidate
      >
        <LoginField id="newUsername" label={t('Username')} error={nameError?.message}>
          <input
            className="input"
            type="text"
            maxLength={LOGIN_FIELD_LENGTH}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...describedBy('newUsername', nameError?.message)}
            {...form.register('newUsername')}
          />
        </LoginField>
        <LoginField
          id="newPassword"
          label={t('Password')}
          error={passwordError?.message}
          help={<StrengthMeter strength={strength?.strength ?? 0} valid={strength?.valid ?? false} />}
        >
          <PasswordInput
            maxLength={LOGIN_FIELD_LENGTH}
            autoComplete="new-password"
            {...describedBy('newPassword', passwordError?.message, true)}
            {...form.register('newPassword')}
          />
        </LoginField>
        <LoginField id="newPassword2" label={t('Confirm Password')} error={repeatError?.message}>
          <PasswordInput
            maxLength={LOGIN_FIELD_LENGTH}
            autoComplete="new-password"
            {...describedBy('newPassword2', repeatError?.message)}
            {...form.register('newPassword2')}
          />
        </LoginField>
        <FormError outcome={outcome} />
        <FormActions
          label={t('Save')}
          busy={busy}
          onBack={onBack}
          instead={<BackupUpload disabled={busy} onText={onBackup} />}
        />
      </form>
    </StepFrame>
  );
}

/** Password test, once it has loaded. */
function usePasswordScore(): PasswordScore | undefined {
  const [score, setScore] = useState<PasswordScore>();
  useEffect(() => {
    loadPasswordScore().then((loaded) => setScore(() => loaded));
  }, []);
  return score;
}
