import { useId, useState } from 'react';
import { plural, t } from '../../i18n/t.ts';
import { effectWords } from '../draft/interruptionText.ts';
import { issueWords } from '../draft/issueLink.ts';
import { Entry, Lines } from '../review/ReviewDialog.tsx';
import { useConventions } from '../words/useConventions.ts';
import type { RestoreSection } from './restorePlan.ts';

/** Up to this number of differences, the list is open. */
const FEW = 12;
/** Maximum number of differences rendered. */
const MOST = 300;

export type View = 'settings' | 'lines';

interface SwitchProps {
  readonly selected: View;
  readonly onChoose: (view: View) => void;
}

export function ViewSwitch({ selected, onChoose }: SwitchProps) {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{t('Show the changes')}</legend>
      {(['settings', 'lines'] as const).map((view) => (
        <label key={view}>
          <input type="radio" name="restore-view" checked={view === selected} onChange={() => onChoose(view)} />
          <span>{view === 'settings' ? t('By setting') : t('As lines')}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  readonly section: RestoreSection;
  readonly view: View;
  readonly isSelected: boolean;
  readonly onChoose: (isSelected: boolean) => void;
}

export function SectionChoice({ section, view, isSelected, onChoose }: Props) {
  const { title, changes, following, lines, lineCount, counted, quiet, issues, withheld } = section;
  const count = changes.length + counted.length;
  const conventions = useConventions();
  const id = useId();
  const [open, setOpen] = useState(changes.length + lines.length <= FEW);
  const errors = new Set(issues.map((link) => issueWords(link, conventions)));
  const asLines = view === 'lines' || count === 0;
  return (
    <section className="restore-section" aria-labelledby={id}>
      <label className="check">
        <input
          type="checkbox"
          checked={isSelected}
          aria-describedby={withheld === undefined ? undefined : `${id}why`}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <strong id={id}>{title}</strong>
      </label>
      {withheld !== undefined && (
        <p id={`${id}why`} className="restore-after">
          {t(withheld.text, withheld.params)}
        </p>
      )}
      {issues.length > 0 && (
        <div className="field-error">
          {[...errors].map((error) => (
            <p key={error}>{error}</p>
          ))}
          <span className="restore-after">{t('Fix these errors in this section first.')}</span>
        </div>
      )}
      {quiet > 0 && (
        <p className="restore-after">
          {plural(quiet, {
            one: '{count} line differs without effect. It is restored and interrupts nothing.',
            other: '{count} lines differ without effect. They are restored and interrupt nothing.',
          })}
        </p>
      )}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {asLines
            ? plural(lineCount, { one: '{count} line differs', other: '{count} lines differ' })
            : plural(count, { one: '{count} setting differs', other: '{count} settings differ' })}
        </summary>
        {open && asLines && <Lines lines={lines.slice(0, MOST)} />}
        {open && !asLines && (
          <ul className="restore-changes">
            {changes.slice(0, MOST).map((words) => (
              <Entry
                key={`${words.change.kind} ${words.change.pointer}`}
                words={words}
                note={effectWords(words.effect)}
              />
            ))}
            {following.slice(0, MOST).map((words) => (
              <Entry key={`${words.change.kind} ${words.change.pointer}`} words={words} note={t('automatic')} />
            ))}
          </ul>
        )}
        {open && !asLines && counted.length > 0 && <Lines lines={counted.slice(0, MOST)} />}
        {open && (asLines ? lines : changes).length > MOST && (
          <p className="restore-after">
            {t('And {count} more.', { count: (asLines ? lines : changes).length - MOST })}
          </p>
        )}
      </details>
    </section>
  );
}
