import type { Sentence } from 'guywire-engine/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { t } from '../i18n/t.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { keepFocus } from './keepFocus.ts';

interface Props {
  readonly disabled: boolean;
  readonly describedBy?: string;
  readonly onText: (text: string) => void;
}

/** 'Upload Backup Configuration': chooses a file and hands on its text, or says why it cannot be a backup. */
export function BackupUpload({ disabled, describedBy, onText }: Props) {
  const [problem, setProblem] = useState<string>();

  const take = async (file: File) => {
    const read = await readText(file);
    if (typeof read === 'string') {
      setProblem(undefined);
      onText(read);
    } else {
      setProblem(`${file.name}: ${t(read.text, read.params)}`);
    }
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
