import { lazy, useEffect, useState, useTransition } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import type { PublicInfo } from '../device/endpoints/publicInfo.ts';
import { translationsOf } from '../i18n/takeLanguage.ts';
import type { SetupAnswers } from './authenticate.ts';
import type { SetupValues } from './FirstSetup.tsx';
import { SignIn } from './SignIn.tsx';
import { type LoginStepId, stepsFor, storedCountry } from './steps.ts';
import { loadAuthenticate, type SignInState } from './useSignIn.ts';

/** Rarely needed, so loaded on demand. */
const FirstSetup = lazy(async () => ({ default: (await loadChunk(() => import('./FirstSetup.tsx'))).FirstSetup }));
const CreateCredentials = lazy(async () => ({
  default: (await loadChunk(() => import('./CreateCredentials.tsx'))).CreateCredentials,
}));

interface Props {
  readonly info: PublicInfo;
  readonly signIn: SignInState;
}

/** Current step, and the answers of the step before. */
export function LoginSteps({ info, signIn }: Props) {
  const [wanted, setWanted] = useState<LoginStepId>();
  const [setup, setSetup] = useState<SetupValues>(() => ({ country: storedCountry(), agreed: false }));
  const steps = stepsFor(info);
  // A refresh may remove the current step, if the device was set up elsewhere. Then the first step is shown.
  const index = Math.max(0, wanted === undefined ? 0 : steps.indexOf(wanted));
  const step = steps[index];
  const { outcome, submit } = signIn;
  // Preloads the next modules after the form is rendered.
  useEffect(() => {
    loadAuthenticate().catch(console.warn);
  }, []);
  useEffect(() => {
    translationsOf(info.language, ['pages']);
  }, [info.language]);
  // The old step stays until the new one has loaded.
  const [moving, startMoving] = useTransition();
  const busy = signIn.busy || moving;

  const go = (to: LoginStepId | undefined) => {
    signIn.forget();
    startMoving(() => setWanted(to));
  };
  const place = { index, count: steps.length, moved: wanted !== undefined };
  const answers: SetupAnswers | undefined = info.setupComplete
    ? undefined
    : { country: setup.country, language: info.language };
  const onBack = index > 0 ? () => go(steps[index - 1]) : undefined;

  switch (step) {
    case 'setup':
      return (
        <FirstSetup
          place={place}
          info={info}
          values={setup}
          busy={busy}
          outcome={outcome}
          onContinue={(values) => {
            setSetup(values);
            go(steps[index + 1]);
          }}
          onBackup={(values, text) => {
            setSetup(values);
            void submit({ kind: 'backup', text }, { country: values.country, language: info.language });
          }}
        />
      );
    case 'credentials':
      return (
        <CreateCredentials
          place={place}
          productName={info.productName}
          busy={busy}
          outcome={outcome}
          onBack={onBack}
          onCreate={(account) => void submit({ kind: 'create', ...account }, answers)}
          onBackup={(text) => void submit({ kind: 'backup', text }, answers)}
        />
      );
    default:
      return (
        <SignIn
          place={place}
          info={info}
          busy={busy}
          outcome={outcome}
          onBack={onBack}
          onSignIn={(account) => void submit({ kind: 'sign-in', ...account }, answers)}
        />
      );
  }
}
