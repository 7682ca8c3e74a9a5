import { type FlatText, parseText } from 'guywire-engine/config';
import { type Lines, linesBetween } from 'guywire-engine/draft';
import { useRef, useState } from 'react';
import { CallProblem } from '../../app/CallProblem.tsx';
import { readBackup } from '../../backup/readBackup.ts';
import { plural, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import type { Settings } from '../core/settings.ts';
import { useAllPages } from '../core/useAllPages.ts';
import { useIsTesting } from '../core/useIsTesting.ts';
import { useDraft } from '../draft/useDraft.ts';
import { isPassword } from './lineProblems.ts';
import { maskText, unmaskText } from './maskText.ts';
import { RawEditor } from './RawEditor.tsx';
import { RawView } from './RawView.tsx';
import { comparedLines, rawLines } from './rawLines.ts';
import '../../measurementRuns/tools.css';
import './raw.css';

interface Props {
  readonly settings: Settings;
  /** Text that was being edited when the dialog was closed. */
  readonly unfinishedText: string | undefined;
  /** @param unfinishedText edited text that was neither applied nor discarded */
  readonly onClose: (unfinishedText?: string) => void;
}

/** Shows the whole configuration text. Experts can edit it; their edits become pending changes. */
export function RawDialog({ settings, unfinishedText, onClose }: Props) {
  useAllPages(settings);
  const { draft } = settings;
  const isLocked = useIsTesting(settings);
  useDraft(draft);
  const [editing, setEditing] = useState(unfinishedText !== undefined);
  const [valid, setValid] = useState(false);
  const edited = useRef(unfinishedText);
  const { mine } = draft.lines();
  const [comparison, setComparison] = useState<{ readonly name: string; readonly text: FlatText }>();
  const [problem, setProblem] = useState<string>();

  async function compare(file: File): Promise<void> {
    const read = await readBackup(file, async () => draft.plan());
    setProblem(read.kind === 'text' ? undefined : `${file.name}: ${t(read.reason.text, read.reason.params)}`);
    if (read.kind === 'text') setComparison({ name: file.name, text: read.text });
  }

  function edits(text: string): Lines {
    const found = linesBetween(parseText(mine), parseText(unmaskText(text, mine, draft.isSecret)));
    return new Map([...found].filter(([key]) => !isPassword(key)));
  }

  function take(): void {
    const { current } = edited;
    const found = current === undefined ? undefined : edits(current);
    if (found !== undefined && found.size > 0) {
      draft.dispatch({ type: 'take', lines: found });
      settings.notice.set({
        text: plural(found.size, {
          one: '{count} line is pending until you test or save it.',
          other: '{count} lines are pending until you test or save them.',
        }),
      });
    }
    edited.current = undefined;
    onClose();
  }

  const compared = comparison && { name: comparison.name, ...comparedLines(draft, comparison.text) };
  return (
    <Dialog
      title={editing ? t('Edit the configuration text') : t('Configuration text')}
      open
      onClose={() => onClose(edited.current)}
      width={1080}
      className="raw"
      footer={
        editing ? (
          <>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                edited.current = undefined;
                setEditing(false);
              }}
            >
              {t('Cancel')}
            </button>
            <button
              type="button"
              className="button button-primary"
              disabled={!valid || isLocked}
              aria-describedby="raw-problems"
              onClick={take}
            >
              {t('Stage changes')}
            </button>
          </>
        ) : (
          <>
            {comparison === undefined ? (
              <>
                <FileButton className="button" onFile={compare}>
                  {t('Compare with a file…')}
                </FileButton>
                <ResultActions
                  name="configuration"
                  text={() => maskText(mine, draft.isSecret)}
                  files={[{ extension: 'txt', make: () => maskText(mine, draft.isSecret) }]}
                />
              </>
            ) : (
              <button type="button" className="button" onClick={() => setComparison(undefined)}>
                {t('End comparison')}
              </button>
            )}
            <button
              type="button"
              className="button"
              disabled={isLocked}
              title={isLocked ? t('Settings are locked during the test.') : undefined}
              onClick={() => setEditing(true)}
            >
              {t('Edit as text')}
            </button>
            <button type="button" className="button" onClick={() => onClose()}>
              {t('Close')}
            </button>
          </>
        )
      }
    >
      {editing ? (
        <RawEditor
          draft={draft}
          start={edited.current ?? maskText(mine, draft.isSecret)}
          draftText={parseText(mine)}
          edits={edits}
          onEdit={(text) => {
            edited.current = text;
            setValid(false);
          }}
          onChecked={setValid}
        />
      ) : (
        <>
          <p className="raw-note">{t('Keys and passwords are masked here, and in copies.')}</p>
          <CallProblem text={problem} />
          {compared === undefined ? (
            <RawView lines={rawLines(draft)} />
          ) : (
            <RawView key={compared.name} lines={compared.lines} comparison={compared} />
          )}
        </>
      )}
    </Dialog>
  );
}
