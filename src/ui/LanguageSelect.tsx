import { useId } from 'react';
import { currentLocale, t } from '../i18n/t.ts';

interface Props {
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly onChoose: (code: string) => void;
}

/** Language selection. Each language has its own name. The page must be reloaded to change it. */
export function LanguageSelect({ languages, onChoose }: Props) {
  const label = useId();
  return (
    <label className="quiet-select">
      <span id={label}>{t('Language')}</span>
      <select
        aria-labelledby={label}
        value={currentLocale().replace('-', '_')}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code.replace('_', '-')}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
