import { useId } from 'react';
import { useCell } from '../../base/useCell.ts';
import { t } from '../i18n/t.ts';
import { chooseTheme, THEMES, type Theme, theme } from './theme.ts';

const NAMES: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

export function ThemeSelect() {
  const label = useId();
  const current = useCell(theme);
  return (
    <label className="quiet-select">
      <span id={label}>{t('Appearance')}</span>
      <select
        aria-labelledby={label}
        value={current}
        onChange={({ currentTarget }) => chooseTheme(THEMES.find((one) => one === currentTarget.value) ?? 'system')}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {t(NAMES[one])}
          </option>
        ))}
      </select>
    </label>
  );
}
