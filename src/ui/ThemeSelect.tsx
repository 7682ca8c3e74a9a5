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
  const chosen = useCell(theme);
  return (
    <label className="quiet-select">
      <span id={label}>{t('Appearance')}</span>
      <select
        aria-labelledby={label}
        value={chosen}
        onChange={({ currentTarget }) =>
          chooseTheme(THEMES.find((known) => known === currentTarget.value) ?? 'system')
        }
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
