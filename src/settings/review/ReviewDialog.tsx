import { ArrowRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Change } from '../../../engine/config/fieldDiff.ts';
import { plural, t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { effectWords } from '../bar/interruptionText.ts';
import type { ChangeWords } from './changeWords.ts';
import type { MaskedLine } from './maskedLines.ts';
import { UnknownLines } from './UnknownLines.tsx';
import type { UnknownLine } from './unknownLine.ts';
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
export function ReviewDialog(props: Props) {
  const { open, onClose, entries, following, unknown, lines, onUndo, onUndoLine } = props;
  const [view, setView] = useState<View>('settings');
  return (
    <Dialog
      title={plural(entries.length + unknown.length, {
        one: '{count} pending change',
        other: '{count} pending changes',
      })}
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
      {view === 'settings' ? (
        <>
          {entries.length + unknown.length === 0 && (
            <p className="review-empty">{t('Nothing is pending any more.')}</p>
          )}
          <Settings entries={entries} following={following} onUndo={onUndo} />
          <UnknownLines lines={unknown} onUndo={onUndoLine} />
        </>
      ) : (
        <Lines lines={lines} />
      )}
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

function Settings({ entries, following, onUndo }: Pick<Props, 'entries' | 'following' | 'onUndo'>) {
  if (entries.length === 0) return null;
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
                <Entry key={keyOf(entry)} entry={entry} note={effectWords(entry.effect)} onUndo={onUndo} />
              ))}
          </ul>
        </section>
      ))}
      {following.length > 0 && (
        <section className="review-place">
          <h3>{t('What follows from these')}</h3>
          <ul>
            {following.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} note={t('set by the rules')} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: ChangeWords;
  readonly note: string;
  readonly onUndo?: (change: Change) => void;
}

/** One change: what it is about, from what, to what. */
export function Entry({ entry, note, onUndo }: EntryProps) {
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
          onClick={() => onUndo(entry.change)}
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
