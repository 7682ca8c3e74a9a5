import type { FlatText } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import type { FileNote } from '../../backup/readBackup.ts';
import { plural, t } from '../../i18n/t.ts';
import { FileNotes } from '../../ui/FileNotes.tsx';
import { Question } from '../../ui/Question.tsx';
import type { Settings } from '../core/settings.ts';
import { useAllPages } from '../core/useAllPages.ts';
import { useConventions } from '../words/useConventions.ts';
import { ANOTHER_COUNTRY, backupNotes } from './backupNotes.ts';
import { type RestoreSection, restorePlan, takenLines } from './restorePlan.ts';
import { SectionChoice, type View, ViewSwitch } from './SectionChoice.tsx';
import './restore.css';

interface Props {
  readonly settings: Settings;
  /** Name of the file. */
  readonly name: string;
  readonly text: FlatText;
  /** Properties of the file. */
  readonly fileNotes?: readonly FileNote[];
  /** What was chosen is pending now. */
  readonly onTaken?: (lines: Lines) => void;
  readonly onClose: () => void;
}

/** What happens to changes that are pending already. */
type Before = 'keep' | 'discard';

/** What a backup would change, section by section; what is chosen becomes pending changes, and nothing more. */
export function RestoreDialog({ settings, name, text, fileNotes = [], onTaken, onClose }: Props) {
  useAllPages(settings);
  const { draft } = settings;
  const { board, domain } = useDevice();
  const conventions = useConventions();
  const [plan, setPlan] = useState<readonly RestoreSection[]>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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

  useEffect(() => {
    let current = true;
    void restorePlan(draft, text, conventions).then((sections) => {
      if (!current) return;
      const doubtful = notes.some(({ severity, text }) => severity === 'warning' && text !== ANOTHER_COUNTRY);
      setPlan(sections);
      const safe = sections.filter(({ issues, withheld }) => issues.length === 0 && withheld === undefined);
      setChosen(new Set(doubtful ? [] : safe.map((one) => one.name)));
    });
    return () => {
      current = false;
    };
  }, [draft, text, conventions, notes]);

  const pending = draft.pending();
  const taken = (plan ?? []).filter((section) => chosen.has(section.name));
  const lines = takenLines(taken);
  const staged = draft.preview(...(before === 'keep' ? [draft.edits()] : []), lines);
  const count = draft.pending(staged);
  const quiet = draft.lineChanges(staged).quiet.size;

  function take(): void {
    const discarded = before === 'discard' && pending > 0 ? draft.edits() : undefined;
    if (discarded !== undefined) settings.discard();
    const isWhole = taken.length === plan?.length;
    draft.dispatch({ type: 'take', lines, ...(isWhole && { layout: text }) });
    settings.notice.set({
      text: t('The chosen parts of the backup are pending until you test or save them.'),
      ...(discarded === undefined ? {} : { undo: discarded }),
    });
    onClose();
    onTaken?.(lines);
  }

  return (
    <Question
      title={t('Restore from {name}', { name })}
      disabled={taken.length === 0}
      action={
        taken.length === 0
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
      {fileNotes.length > 0 && (
        <div className="banner">
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
      <p role="status" className={plan !== undefined && plan.length > 0 ? 'visually-hidden' : undefined}>
        {plan === undefined && t('Checking every setting of the backup …')}
        {plan?.length === 0 && t('The device already matches this backup.')}
      </p>
      {plan !== undefined && plan.length > 0 && (
        <>
          <div className="restore-head">
            <h3>{t('Changes to the device')}</h3>
            <ViewSwitch chosen={view} onChoose={setView} />
          </div>
          {plan.map((section) => (
            <SectionChoice
              key={section.name}
              section={section}
              view={view}
              chosen={chosen.has(section.name)}
              onChoose={(on) => {
                const others = [...chosen].filter((other) => other !== section.name);
                setChosen(new Set(on ? [...others, section.name] : others));
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
            </fieldset>
          )}
        </>
      )}
    </Question>
  );
}
