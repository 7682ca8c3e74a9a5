import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import { isLicensed } from '../../rules/licensed.ts';
import { checkSetup } from '../../rules/setup.ts';
import type { Country, PublicInfo } from '../device/endpoints/publicInfo.ts';
import { countryName } from '../i18n/countryName.ts';
import { Sentence } from '../i18n/Sentence.tsx';
import { currentLocale, t } from '../i18n/t.ts';
import { changeLanguage } from '../session/expire.ts';
import { BackupUpload } from './BackupUpload.tsx';
import { SubmitButton } from './FormActions.tsx';
import { LegalLink } from './LegalLink.tsx';
import { describedBy, FieldError, LoginField } from './LoginField.tsx';
import type { SignInOutcome } from './outcome.ts';
import { ruleResolver } from './ruleResolver.ts';
import { FormError, StepFrame, type StepPlace } from './StepFrame.tsx';
import { storeCountry } from './steps.ts';

/** Form values. The parent keeps them while the next step is shown. */
export interface SetupValues {
  readonly country: number;
  readonly agreed: boolean;
}

interface Props {
  readonly place: StepPlace;
  readonly info: PublicInfo;
  readonly values: SetupValues;
  readonly busy: boolean;
  readonly outcome: SignInOutcome | undefined;
  readonly onContinue: (values: SetupValues) => void;
  readonly onBackup: (values: SetupValues, text: string) => void;
}

/** 'Please Set Up Your Device': country, language and terms of use (docs/decisions.md#sign-in). */
export function FirstSetup({ place, info, values, busy, outcome, onContinue, onBackup }: Props) {
  const form = useForm<SetupValues>({
    mode: 'onTouched',
    defaultValues: values,
    resolver: ruleResolver<SetupValues>(checkSetup),
  });
  const current = useWatch({ control: form.control });
  const answers = { country: current.country ?? 0, agreed: current.agreed === true };
  const ready = Object.keys(checkSetup(answers)).length === 0;
  const { country: countryError, agreed: agreedError } = form.formState.errors;
  const countries = useMemo(() => named(info.setup?.countries ?? []), [info.setup]);
  // The device marks licensed variants in the name.
  const licensed = isLicensed(info.setup?.countries.find(({ code }) => code === answers.country)?.name ?? '');

  return (
    <StepFrame
      place={place}
      title={t('Please Set Up Your Device')}
      intro={t('The country decides the allowed channels and power.')}
    >
      <form onSubmit={form.handleSubmit(onContinue)} noValidate>
        <LoginField id="country" label={t('Country')} error={countryError?.message}>
          <select
            className="input"
            {...describedBy('country', countryError?.message)}
            {...form.register('country', { setValueAs: Number })}
          >
            <option value={0}>{t('Select Country')}</option>
            {countries.map(({ name, code }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </LoginField>
        <div aria-live="polite">
          {licensed && (
            <div className="banner banner-warn login-licensed">
              <CircleAlert strokeWidth={1.6} aria-hidden="true" />
              <p>
                <Sentence
                  text="Licensed firmware: needs a frequency license. {agreement}"
                  parts={{ agreement: <LegalLink id="licensed" /> }}
                />
              </p>
            </div>
          )}
        </div>
        <LoginField id="language" label={t('Language')}>
          <select
            id="language"
            className="input"
            value={info.language}
            onChange={(event) => {
              storeCountry(answers.country);
              changeLanguage(event.currentTarget.value);
            }}
          >
            {info.languages.map(({ name, code }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </LoginField>
        <div className="login-field">
          <h2 id="terms-title">{t('Terms of use')}</h2>
          <ScrollArea className="login-terms" aria-labelledby="terms-title">
            <p dir="auto">{info.setup?.agreement}</p>
          </ScrollArea>
        </div>
        <div className="login-field">
          <label className="check">
            <input
              type="checkbox"
              {...describedBy('agreed', agreedError?.message, true)}
              {...form.register('agreed')}
            />
            <span>{t('Terms of Use agreement')}</span>
          </label>
          <p className="login-help login-agreed-help" id="agreed-help">
            <Sentence
              text="I accept these terms, the {eula} and the {privacy}."
              parts={{ eula: <LegalLink id="eula" />, privacy: <LegalLink id="privacy" /> }}
            />
          </p>
          <FieldError id="agreed" error={agreedError?.message} />
        </div>
        <FormError outcome={outcome} />
        {!ready && (
          <p className="login-help" id="missing">
            {t('Choose a country and accept the terms.')}
          </p>
        )}
        <div className="login-actions">
          {info.defaultPassword && (
            <BackupUpload
              disabled={!ready || busy}
              describedBy="missing"
              onText={(text) => onBackup(form.getValues(), text)}
            />
          )}
          <SubmitButton label={t('Continue')} busy={busy} disabled={!ready} describedBy="missing" />
        </div>
      </form>
    </StepFrame>
  );
}

/** Countries with translated names, sorted in the language of the page. */
function named(countries: readonly Country[]): readonly Country[] {
  const order = new Intl.Collator(currentLocale());
  return countries
    .map(({ code, name }) => ({ code, name: countryName(String(code), name) }))
    .sort((one, other) => order.compare(one.name, other.name));
}
