import { ArrowRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Change } from '../../../engine/config/fieldDiff.ts';
import { plural, t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { effectWords } from '../bar/interruptionText.ts';
import type { ChangeWords } from './changeWords.ts';
import type { MaskedLine } from './maskedLines.ts';
import type { UnknownLine } from './unknownLines.ts';
import './review.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly ChangeWords[];
  /** Values the rules decide, which go along. */
  readonly following: readonly ChangeWords[];
  /** Lines of keys no page knows. */
  readonly unknown: readonly UnknownLine[];
  readonly lines: readonly MaskedLine[];
  readonly onUndo: (change: Change) => void;
  readonly onUndoLine: (line: UnknownLine) => void;
}

type View = 'settings' | 'lines';

/** Everything that is pending, by setting in words and as lines of the configuration text. */
export function ReviewDialog({ open, onClose, lines, ...changes }: Props) {
  const count = changes.entries.length + changes.unknown.length;
  const [view, setView] = useState<View>('settings');
  return (
    <Dialog
      title={plural(count, { one: '{count} pending change', other: '{count} pending changes' })}
      open={open}
      onClose={onClose}
      width={720}
      className="review"
      footer={
        <button type="button" className="button" onClick={onClose}>
          {t('Close')}
        </button>
      }
    >
      <fieldset className="segmented">
        <legend className="visually-hidden">{t('Show the changes')}</legend>
        <ViewChoice view="settings" chosen={view} onChoose={setView} label={t('By setting')} />
        <ViewChoice view="lines" chosen={view} onChoose={setView} label={t('As lines')} />
      </fieldset>
      {view === 'settings' ? <Settings {...changes} /> : <Lines lines={lines} />}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly view: View;
  readonly chosen: View;
  readonly onChoose: (view: View) => void;
  readonly label: string;
}

function ViewChoice({ view, chosen, onChoose, label }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="review-view" checked={view === chosen} onChange={() => onChoose(view)} />
      <span>{label}</span>
    </label>
  );
}

function Settings({
  entries,
  following,
  unknown,
  onUndo,
  onUndoLine,
}: Pick<Props, 'entries' | 'following' | 'unknown' | 'onUndo' | 'onUndoLine'>) {
  if (entries.length === 0 && unknown.length === 0)
    return <p className="review-empty">{t('Nothing is pending any more.')}</p>;
  const places = [...new Set(entries.map((entry) => entry.place))];
  return (
    <>
      {places.map((place) => (
        <section key={place} className="review-place">
          <h3>{place}</h3>
          <ul>
            {entries
              .filter((entry) => entry.place === place)
              .map((entry) => (
                <Entry
                  key={keyOf(entry)}
                  words={entry}
                  note={effectWords(entry.effect)}
                  onUndo={() => onUndo(entry.change)}
                />
              ))}
          </ul>
        </section>
      ))}
      {following.length > 0 && (
        <section className="review-place">
          <h3>{t('What follows from these')}</h3>
          <ul>
            {following.map((entry) => (
              <Entry key={keyOf(entry)} words={entry} note={t('set by the rules')} />
            ))}
          </ul>
        </section>
      )}
      {unknown.length > 0 && (
        <section className="review-place">
          <h3>{t('Lines no page knows')}</h3>
          <ul>
            {unknown.map((line) => (
              <Entry
                key={line.key}
                words={{ label: line.key, from: line.from, to: line.to }}
                note={t('effect not known')}
                onUndo={() => onUndoLine(line)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface EntryProps {
  readonly words: Pick<ChangeWords, 'label' | 'from' | 'to'>;
  readonly note: string;
  readonly onUndo?: () => void;
}

/** One change: what it is about, from what, to what. */
export function Entry({ words: entry, note, onUndo }: EntryProps) {
  return (
    <li className="review-entry">
      <div className="review-label">
        <strong>{entry.label}</strong>
        <span className="review-effect">{note}</span>
      </div>
      <p className="review-values">
        <span className="visually-hidden">{t('from')}</span>
        <del>{entry.from}</del>
        <ArrowRight size={14} strokeWidth={1.6} aria-hidden="true" />
        <span className="visually-hidden">{t('to')}</span>
        <ins>{entry.to}</ins>
      </p>
      {onUndo !== undefined && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('Undo {label}', { label: entry.label })}
          onClick={onUndo}
        >
          <Undo2 strokeWidth={1.6} aria-hidden="true" />
          {t('Undo')}
        </button>
      )}
    </li>
  );
}

function keyOf({ change }: ChangeWords): string {
  return `${change.kind} ${change.pointer}`;
}

/** Lines that go and come. */
export function Lines({ lines }: Pick<Props, 'lines'>) {
  if (lines.length === 0) return <p className="review-empty">{t('No line of the configuration changes.')}</p>;
  return (
    <ol className="review-lines">
      {lines.map((line) => (
        <li key={`${line.sign}${line.text}`} className={line.sign === '+' ? 'review-added' : 'review-removed'}>
          <span aria-hidden="true">{line.sign === '+' ? '+' : '−'}</span>
          <span className="visually-hidden">{line.sign === '+' ? t('added:') : t('removed:')}</span>
          <code>{line.text}</code>
        </li>
      ))}
    </ol>
  );
}
