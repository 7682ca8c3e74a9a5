import { applyAll, type FlatText } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OlderLines, olderLines } from '../../../rules/text/olderLines.ts';
import { MOVED_KEYS } from '../../../schemas/config/movedKeys.ts';
import { OLDER_COMMANDS } from '../../../schemas/config/olderCommands.ts';
import { useDevice } from '../../app/deviceContext.ts';
import type { FileNote } from '../../backup/readBackup.ts';
import { plural, t } from '../../i18n/t.ts';
import { FileNotes } from '../../ui/FileNotes.tsx';
import { Question } from '../../ui/Question.tsx';
import type { Settings } from '../core/settings.ts';
import { useAllPages } from '../core/useAllPages.ts';
import { useIsTesting } from '../core/useIsTesting.ts';
import { useConventions } from '../words/useConventions.ts';
import { backupNotes } from './backupNotes.ts';
import { preselected, type RestoreSection, restorePlan, stagedBy } from './restorePlan.ts';
import { SectionChoice, type View, ViewSwitch } from './SectionChoice.tsx';
import './restore.css';

interface Props {
  readonly settings: Settings;
  readonly name: string;
  readonly text: FlatText;
  /** Properties of the file. Absent for a text that a device stored. */
  readonly fileNotes?: readonly FileNote[];
  /** Called when the chosen sections are pending changes. */
  readonly onTaken?: (lines: Lines) => void;
  readonly onClose: () => void;
}

/** Action on changes that are already pending. */
type Before = 'keep' | 'discard';

interface Choice {
  readonly text: FlatText;
  readonly sections: readonly RestoreSection[];
  readonly selection: ReadonlySet<string>;
}

/** Shows the changes of a backup section by section. The chosen sections become pending changes. */
export function RestoreDialog({ settings, name, text, fileNotes, onTaken, onClose }: Props) {
  useAllPages(settings);
  const { draft } = settings;
  const isLocked = useIsTesting(settings);
  const { board, domain } = useDevice();
  const conventions = useConventions();
  const [choice, setChoice] = useState<Choice>();
  const [skipped, setSkipped] = useState<ReadonlySet<OlderLines>>(new Set());
  const [before, setBefore] = useState<Before>('keep');
  const [view, setView] = useState<View>('settings');
  const notes = useMemo(
    () =>
      backupNotes({
        plan: draft.plan(),
        backup: text,
        name,
        device: draft.state().base,
        board,
        country: domain?.countryName,
      }),
    [text, name, draft, board, domain],
  );

  const isComplete = fileNotes === undefined;
  const older = useMemo(
    () =>
      isComplete ? [] : olderLines(text, { plan: draft.plan(), movedKeys: MOVED_KEYS, commands: OLDER_COMMANDS }),
    [text, draft, isComplete],
  );
  const backup = useMemo(
    () =>
      applyAll(
        text,
        older.filter((lines) => !skipped.has(lines)),
      ),
    [text, older, skipped],
  );

  useEffect(() => {
    let current = true;
    void restorePlan(draft, backup, conventions, isComplete).then((sections) => {
      if (!current) return;
      const safe = preselected(sections, notes);
      setChoice((previous) => {
        const before = new Map(
          previous?.sections.map((section) => [section.name, previous.selection.has(section.name)]),
        );
        const selection = sections.filter((section) => before.get(section.name) ?? safe.has(section.name));
        return { text: backup, sections, selection: new Set(selection.map((section) => section.name)) };
      });
    });
    return () => {
      current = false;
    };
  }, [draft, backup, conventions, notes, isComplete]);

  // A dialog that opened earlier would grow with its content.
  if (choice === undefined)
    return (
      <p className="visually-hidden" role="status">
        {t('Checking every setting…')}
      </p>
    );

  const { sections, selection } = choice;
  const pending = draft.pending();
  const { command, count, quiet, ...staged } = stagedBy(draft, sections, selection, backup, conventions);
  const { lines } = command;
  const total = before === 'keep' && pending > 0 ? draft.pending(draft.preview(draft.edits(), lines)) : count;
  const isNothing = selection.size === 0 || sections.length === 0;

  function take(): void {
    const discarded = before === 'discard' && pending > 0 ? draft.edits() : undefined;
    if (discarded !== undefined) settings.discard();
    draft.dispatch(command);
    settings.notice.set({
      text: t('The chosen parts are pending until you test or save them.'),
      ...(discarded === undefined ? {} : { undo: discarded }),
    });
    // Closed first: while it is modal, the drawer of a version below it cannot return the focus to its row.
    flushSync(onClose);
    onTaken?.(lines);
  }

  return (
    <Question
      title={t('Restore from {name}', { name })}
      disabled={isNothing || choice.text !== backup || isLocked}
      action={
        isNothing
          ? t('Select a section')
          : count === 0
            ? plural(quiet, { one: 'Stage {count} line without effect', other: 'Stage {count} lines without effect' })
            : plural(count, { one: 'Stage {count} change', other: 'Stage {count} changes' })
      }
      width={760}
      className="restore"
      onAct={take}
      onClose={onClose}
    >
      {fileNotes !== undefined && fileNotes.length > 0 && (
        <div className="banner restore-file">
          <Info strokeWidth={1.6} aria-hidden="true" />
          <div>
            <FileNotes notes={fileNotes} />
          </div>
        </div>
      )}
      {notes.length > 0 && (
        <ul className="restore-notes">
          {notes.map((note) => {
            const Icon = note.severity === 'warning' ? CircleAlert : Info;
            const words = t(note.text, note.params);
            return (
              <li key={words} className={`banner ${note.severity === 'warning' ? 'banner-warn' : ''}`}>
                <Icon strokeWidth={1.6} aria-hidden="true" />
                <p>{words}</p>
              </li>
            );
          })}
        </ul>
      )}
      {older.map((lines) => {
        const words = t(lines.words.text, lines.words.params);
        return (
          <label key={words} className="check restore-move">
            <input
              type="checkbox"
              checked={!skipped.has(lines)}
              onChange={({ currentTarget: { checked } }) => {
                const others = [...skipped].filter((other) => other !== lines);
                setSkipped(new Set(checked ? others : [...others, lines]));
              }}
            />
            <span>{words}</span>
          </label>
        );
      })}
      {sections.length === 0 ? (
        <p>{t('The device already matches this backup.')}</p>
      ) : (
        <>
          <div className="restore-head">
            <h3>{t('Changes to the device')}</h3>
            <ViewSwitch selected={view} onChoose={setView} />
          </div>
          {staged.sections.map((section) => (
            <SectionChoice
              key={section.name}
              section={section}
              view={view}
              isSelected={selection.has(section.name)}
              onChoose={(on) => {
                const others = [...selection].filter((name) => name !== section.name);
                setChoice({ ...choice, selection: new Set(on ? [...others, section.name] : others) });
              }}
            />
          ))}
          {pending > 0 && (
            <fieldset className="restore-pending">
              <legend>
                {plural(pending, {
                  one: 'You have {count} pending change',
                  other: 'You have {count} pending changes',
                })}
              </legend>
              <label className="check">
                <input type="radio" name="before" checked={before === 'keep'} onChange={() => setBefore('keep')} />
                <span>{t('Keep them; the backup takes precedence')}</span>
              </label>
              <label className="check">
                <input
                  type="radio"
                  name="before"
                  checked={before === 'discard'}
                  onChange={() => setBefore('discard')}
                />
                <span>{t('Discard them first; this can be undone')}</span>
              </label>
              <p role="status">
                {plural(total, {
                  one: 'After staging: {count} pending change',
                  other: 'After staging: {count} pending changes',
                })}
              </p>
            </fieldset>
          )}
        </>
      )}
    </Question>
  );
}
