import { useState } from 'react';
import { plural, t } from '../../i18n/t.ts';
import { Question } from '../../ui/Question.tsx';
import type { Side } from '../core/applyState.ts';
import type { ConflictWords } from './conflictWords.ts';
import './conflict.css';

interface Props {
  readonly conflicts: readonly ConflictWords[];
  /** Changes of the other session only. They are merged without a choice. */
  readonly merged: readonly ConflictWords[];
  readonly onChoose: (sides: ReadonlyMap<string, Side>) => void;
  readonly onCancel: () => void;
}

/** Lets the user resolve conflicts with another session, one by one (D14). */
export function ConflictDialog({ conflicts, merged, onChoose, onCancel }: Props) {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const open = conflicts.filter(({ key }) => !sides.has(key)).length;
  const all = (side: Side) => setSides(new Map(conflicts.map(({ key }) => [key, side])));
  return (
    <Question
      title={t('Changed in two places')}
      disabled={open > 0}
      action={
        open > 0 ? plural(open, { one: '{count} left to choose', other: '{count} left to choose' }) : t('Continue')
      }
      width={880}
      className="conflict"
      onAct={() => onChoose(sides)}
      onClose={onCancel}
    >
      <p>
        {t('While you were editing, these settings were also changed in another session. Choose the values to keep.')}
      </p>
      {conflicts.length > 1 && (
        <p className="conflict-all">
          <button type="button" className="button" onClick={() => all('mine')}>
            {t('Take all of mine')}
          </button>
          <button type="button" className="button" onClick={() => all('theirs')}>
            {t('Take all of theirs')}
          </button>
        </p>
      )}
      {conflicts.map((conflict) => (
        <fieldset key={conflict.key} className="conflict-choice">
          <legend>
            {conflict.label}
            {conflict.place !== '' && <span className="conflict-place">{conflict.place}</span>}
          </legend>
          <p className="conflict-base">{t('Before: {value}', { value: conflict.base })}</p>
          <div className="conflict-sides">
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="conflict-side">
                <input
                  type="radio"
                  name={conflict.key}
                  checked={sides.get(conflict.key) === side}
                  onChange={() => setSides(new Map([...sides, [conflict.key, side]]))}
                />
                <span>{side === 'mine' ? t('Mine') : t('On the device now')}</span>
                <strong>{conflict[side]}</strong>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {merged.length > 0 && (
        <section className="conflict-taken">
          <h3>{t('Changed only in the other session; kept')}</h3>
          <ul>
            {merged.map(({ key, label, place, base, theirs }) => (
              <li key={key}>
                <span>
                  <strong>{label}</strong> {place}
                </span>
                <span>{t('{before} → {now}', { before: base, now: theirs })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Question>
  );
}
