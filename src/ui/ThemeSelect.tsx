import { useId, useState } from 'react';
import { t } from '../i18n/t.ts';
import { chooseTheme, readTheme, THEMES, type Theme } from './theme.ts';

const NAMES: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

/** Chooses the look of the interface on this browser. */
export function ThemeSelect() {
  const label = useId();
  const [theme, setTheme] = useState(readTheme);
  return (
    <label className="quiet-select">
      <span id={label}>{t('Appearance')}</span>
      <select
        aria-labelledby={label}
        value={theme}
        onChange={(event) => {
          const chosen = THEMES.find((known) => known === event.currentTarget.value) ?? 'system';
          setTheme(chosen);
          chooseTheme(chosen);
        }}
      >
        {THEMES.map((known) => (
          <option key={known} value={known}>
            {t(NAMES[known])}
          </option>
        ))}
      </select>
    </label>
  );
}
