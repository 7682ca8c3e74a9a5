import type { Sentence } from 'guywire-engine/core';
import { t } from '../i18n/t.ts';
import './FileNotes.css';

interface Props {
  readonly notes: readonly (Sentence & { readonly lines: readonly string[] })[];
}

export function FileNotes({ notes }: Props) {
  return (
    <>
      {notes.map(({ text, params, lines }) => (
        <div key={text}>
          <p>{t(text, params)}</p>
          {lines.length > 0 && (
            <pre className="file-lines">
              <bdi>{lines.join('\n')}</bdi>
            </pre>
          )}
        </div>
      ))}
    </>
  );
}
