import type { Sentence } from 'guywire-engine/core';
import { CircleAlert, Info } from 'lucide-react';
import { use, useState } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import type { LoadPlan } from '../backup/readBackup.ts';
import type { FirstSetupText } from '../backup/readFirstSetup.ts';
import { t } from '../i18n/t.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { FileNotes } from '../ui/FileNotes.tsx';
import { keepFocus } from './LoginField.tsx';
import { LoadPlanContext } from './loadPlanContext.ts';

interface Props {
  readonly disabled: boolean;
  readonly describedBy?: string;
  readonly onText: (text: string) => void;
}

/** 'Upload Backup Configuration': reads a file and passes its text on, or shows why it is not a backup. */
export function BackupUpload({ disabled, describedBy, onText }: Props) {
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<FirstSetupText & { readonly name: string }>();

  const loadPlan = use(LoadPlanContext);

  const take = async (file: File) => {
    const read = await readText(file, loadPlan);
    const isRefused = 'reason' in read;
    setProblem(isRefused ? `${file.name}: ${t(read.reason.text, read.reason.params)}` : undefined);
    setChosen(isRefused || read.notes.length === 0 ? undefined : { ...read, name: file.name });
    if (!isRefused && read.notes.length === 0) onText(read.text);
  };

  return (
    <div className="login-upload">
      <FileButton
        className="link"
        disabled={disabled}
        aria-describedby={describedBy}
        onMouseDown={keepFocus}
        onFile={take}
      >
        {t('Upload Backup Configuration')}
      </FileButton>
      <div className="login-error" role="alert">
        {problem !== undefined && (
          <>
            <CircleAlert strokeWidth={1.6} aria-hidden="true" />
            <span>{problem}</span>
          </>
        )}
      </div>
      {chosen !== undefined && (
        <div className="banner" aria-live="polite">
          <Info strokeWidth={1.6} aria-hidden="true" />
          <div className="login-file">
            <p>
              <strong>
                <bdi>{chosen.name}</bdi>
              </strong>
            </p>
            <FileNotes notes={chosen.notes} />
            <button
              type="button"
              className="button"
              disabled={disabled}
              aria-describedby={describedBy}
              onClick={() => onText(chosen.text)}
            >
              {t('Use this backup')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Text of an accepted file, or the reason for its refusal. The check loads with the first file. */
async function readText(file: File, loadPlan: LoadPlan): Promise<FirstSetupText | { readonly reason: Sentence }> {
  try {
    const { readFirstSetup } = await loadChunk(() => import('../backup/readFirstSetup.ts'));
    return await readFirstSetup(file, loadPlan);
  } catch {
    return { reason: { text: 'A part of the page did not load. Please try again.' } };
  }
}
