import type { Change, ChangeWords } from 'guywire-engine/config';
import { parentPointer } from 'guywire-engine/core';
import { ArrowRight, CircleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { plural, t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { IssueLink } from '../draft/draftView.ts';
import { effectWords } from '../draft/interruptionText.ts';
import { issueWords } from '../draft/issueLink.ts';
import { useConventions } from '../words/useConventions.ts';
import type { MaskedLine } from './maskedLines.ts';
import type { UnknownLine } from './unknownLine.ts';
import './Review.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly entries: readonly ChangeWords[];
  /** Derived changes. */
  readonly following: readonly ChangeWords[];
  readonly warnings: readonly IssueLink[];
  readonly unknown: readonly UnknownLine[];
  /** Lines without effect. They do not count as changes. */
  readonly quiet: readonly UnknownLine[];
  readonly lines: readonly MaskedLine[];
  readonly shutOut?: ReactNode;
  readonly apply: ReactNode;
  readonly onUndo: (...changes: readonly Change[]) => void;
  readonly onUndoLines: (lines: readonly UnknownLine[]) => void;
  /** Focuses a field or row. For a removed row, focuses its list. */
  readonly onShow: (pointer: string) => void;
}

type View = 'settings' | 'lines';

export function ReviewDialog({ open, onClose, title, lines, warnings, shutOut, apply, ...changes }: Props) {
  const { entries, quiet, onUndo, onUndoLines } = changes;
  const [view, setView] = useState<View>('settings');
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      width={720}
      className="review"
      footer={
        <>
          {entries.length + quiet.length > 1 && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                onUndo(...entries.map(({ change }) => change));
                if (quiet.length > 0) onUndoLines(quiet);
              }}
            >
              <Undo2 strokeWidth={1.6} aria-hidden="true" />
              {t('Undo all')}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {t('Close')}
          </button>
          {apply}
        </>
      }
    >
      {shutOut}
      <fieldset className="segmented">
        <legend className="visually-hidden">{t('Show the changes')}</legend>
        <ViewChoice view="settings" selected={view} onChoose={setView} label={t('By setting')} />
        <ViewChoice view="lines" selected={view} onChoose={setView} label={t('As lines')} />
      </fieldset>
      {warnings.length > 0 && <Warnings warnings={warnings} onShow={changes.onShow} />}
      {view === 'settings' ? <Settings {...changes} /> : <Lines lines={lines} />}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly view: View;
  readonly selected: View;
  readonly onChoose: (view: View) => void;
  readonly label: string;
}

function ViewChoice({ view, selected, onChoose, label }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="review-view" checked={view === selected} onChange={() => onChoose(view)} />
      <span>{label}</span>
    </label>
  );
}

function Settings({
  entries,
  following,
  unknown,
  quiet,
  onUndo,
  onUndoLines,
  onShow,
}: Omit<Props, 'open' | 'onClose' | 'title' | 'lines' | 'warnings' | 'shutOut' | 'apply'>) {
  const show = ({ change }: ChangeWords) => {
    onShow(change.kind === 'row-removed' ? parentPointer(change.pointer) : change.pointer);
  };
  const pages = groups(entries, ({ page }) => page);
  return (
    <>
      {[...pages].map(([page, onPage]) => (
        <section key={page} className="review-page">
          <Heading level="h3" title={page} entries={onPage} onUndo={onUndo} />
          {[...groups(onPage, ({ card }) => card)].map(([card, onCard]) => (
            <section key={card} className="review-place">
              <Heading
                level="h4"
                title={card}
                entries={onCard.length < onPage.length ? onCard : []}
                onUndo={onUndo}
              />
              <ul>
                {onCard.map((entry) => (
                  <Entry
                    key={keyOf(entry)}
                    words={entry}
                    note={effectWords(entry.effect)}
                    onUndo={() => onUndo(entry.change)}
                    onShow={() => show(entry)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      {following.length > 0 && (
        <section className="review-page">
          <h3>{t('Derived values')}</h3>
          <ul>
            {following.map((entry) => (
              <Entry
                key={keyOf(entry)}
                words={entry}
                note={t('automatic')}
                {...(entry.change.field.hidden ? {} : { onShow: () => show(entry) })}
              />
            ))}
          </ul>
        </section>
      )}
      {quiet.length > 0 && (
        <section className="review-page">
          <h3>{t('Lines without effect')}</h3>
          <ul>
            {quiet.map((line) => (
              <Entry
                key={line.key}
                words={{ label: line.key, from: line.from, to: line.to }}
                note={t('interrupts nothing')}
                onUndo={() => onUndoLines([line])}
              />
            ))}
          </ul>
        </section>
      )}
      {unknown.length > 0 && (
        <section className="review-page">
          <h3>{t('Lines not in the interface')}</h3>
          <ul>
            {unknown.map((line) => (
              <Entry
                key={line.key}
                words={{ label: line.key, from: line.from, to: line.to }}
                note={t('effect not known')}
                onUndo={() => onUndoLines([line])}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Warnings({ warnings, onShow }: Pick<Props, 'warnings' | 'onShow'>) {
  const conventions = useConventions();
  return (
    <ul className="review-warnings" aria-label={t('Warnings')}>
      {warnings.map((link) => (
        <li key={`${link.issue.pointer} ${link.issue.code}`} className="banner banner-warn">
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          <button type="button" className="link" onClick={() => onShow(link.issue.pointer)}>
            {issueWords(link, conventions)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** In order of first occurrence. */
function groups(
  entries: readonly ChangeWords[],
  of: (entry: ChangeWords) => string,
): ReadonlyMap<string, readonly ChangeWords[]> {
  const found = new Map<string, ChangeWords[]>();
  for (const entry of entries) {
    const group = found.get(of(entry)) ?? [];
    group.push(entry);
    found.set(of(entry), group);
  }
  return found;
}

interface HeadingProps extends Pick<Props, 'entries' | 'onUndo'> {
  readonly level: 'h3' | 'h4';
  readonly title: string;
}

/** Heading with an undo button for all its changes, if there are several. */
function Heading({ level: Level, title, entries, onUndo }: HeadingProps) {
  return (
    <div className="review-heading">
      <Level>{title}</Level>
      {entries.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('Undo all: {title}', { title })}
          onClick={() => onUndo(...entries.map(({ change }) => change))}
        >
          {t('Undo all')}
        </button>
      )}
    </div>
  );
}

interface EntryProps {
  readonly words: Pick<ChangeWords, 'label' | 'from' | 'to'> & Partial<Pick<ChangeWords, 'content'>>;
  readonly note: string;
  readonly onUndo?: () => void;
  readonly onShow?: () => void;
}

export function Entry({ words: { content = [], ...entry }, note, onUndo, onShow }: EntryProps) {
  return (
    <li className="review-entry">
      <div className="review-label">
        {onShow === undefined ? (
          <strong>{entry.label}</strong>
        ) : (
          <button type="button" className="link" onClick={onShow}>
            {entry.label}
          </button>
        )}
        <span className="review-effect">{note}</span>
      </div>
      <p className="review-values">
        {entry.from !== '' && (
          <>
            <span className="visually-hidden">{t('from')}</span>
            <del>
              <bdi>{entry.from}</bdi>
            </del>
            <ArrowRight size={14} strokeWidth={1.6} aria-hidden="true" />
            <span className="visually-hidden">{t('to')}</span>
          </>
        )}
        <ins>
          <bdi>{entry.to}</bdi>
        </ins>
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
      {content.length > 0 && <Content values={content} />}
    </li>
  );
}

/** Maximum number of row values shown at first. The others are folded. */
const SHOWN_VALUES = 4;

function Content({ values }: { readonly values: ChangeWords['content'] }) {
  const [shown, more] = [values.slice(0, SHOWN_VALUES), values.slice(SHOWN_VALUES)];
  return (
    <div className="review-content">
      <Values values={shown} />
      {more.length > 0 && (
        <details>
          <summary>{plural(more.length, { one: '{count} more value', other: '{count} more values' })}</summary>
          <Values values={more} />
        </details>
      )}
    </div>
  );
}

function Values({ values }: { readonly values: ChangeWords['content'] }) {
  return (
    <dl>
      {values.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function keyOf({ change }: ChangeWords): string {
  return `${change.kind} ${change.pointer}`;
}

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
