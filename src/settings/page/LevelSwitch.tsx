import { useId } from 'react';
import { t } from '../../i18n/t.ts';
import type { ViewLevel } from '../parts/viewLevel.ts';

interface Props {
  readonly level: ViewLevel;
  readonly onChoose: (level: ViewLevel) => void;
}

/** Few settings or all of them. */
export function LevelSwitch({ level, onChoose }: Props) {
  // Every page that was opened has its own, and radio buttons of one name are one group.
  const name = useId();
  return (
    <fieldset className="segmented settings-level">
      <legend className="visually-hidden">{t('Show')}</legend>
      {(['simple', 'advanced'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === level} onChange={() => onChoose(each)} />
          <span>{each === 'simple' ? t('Simple') : t('Advanced')}</span>
        </label>
      ))}
    </fieldset>
  );
}
