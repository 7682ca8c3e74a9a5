import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { Sentence } from '../../engine/limits/limit.ts';
import { loadChunk } from '../../engine/loadChunk.ts';
import { t } from '../i18n/t.ts';
import { keepFocus } from './keepFocus.ts';

interface Props {
  readonly disabled: boolean;
  readonly describedBy?: string;
  readonly onText: (text: string) => void;
}

/** 'Upload Backup Configuration': chooses a file and hands on its text, or says why it cannot be a backup. */
export function BackupUpload({ disabled, describedBy, onText }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const onChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const chosen = input.files?.[0];
    if (chosen === undefined) {
      return;
    }
    const read = await readText(chosen);
    // Emptied so that choosing the same file again, corrected, counts as a choice.
    input.value = '';
    if (typeof read === 'string') {
      setProblem(undefined);
      onText(read);
    } else {
      setProblem(`${chosen.name}: ${t(read.text, read.params)}`);
    }
  };

  return (
    <div className="login-upload">
      <button
        type="button"
        className="link"
        disabled={disabled}
        aria-describedby={describedBy}
        onMouseDown={keepFocus}
        onClick={() => file.current?.click()}
      >
        {t('Upload Backup Configuration')}
      </button>
      <input
        ref={file}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        onChange={onChange}
      />
      <div className="login-error" role="alert">
        {problem !== undefined && (
          <>
            <CircleAlert strokeWidth={1.6} aria-hidden="true" />
            <span>{problem}</span>
          </>
        )}
      </div>
    </div>
  );
}

/** The text of a file that passed the gate, or why it did not. The gate loads with the first file. */
async function readText(file: File): Promise<string | Sentence> {
  try {
    const { readFirstSetup } = await loadChunk(() => import('../backup/readFirstSetup.ts'));
    return await readFirstSetup(file);
  } catch {
    return { text: 'A part of the page did not load. Please try again.' };
  }
}
