import { useRef, useState } from 'react';
import { useDeviceName } from '../app/useStatus.ts';
import { t } from '../i18n/t.ts';
import { notify } from '../notifications/notify.ts';
import { saveFile } from '../ui/saveFile.ts';

/** A form a result can be saved in. */
export interface ResultFile {
  /** Of its name, without a dot. */
  readonly extension: 'txt' | 'csv' | 'json';
  readonly make: () => string;
}

const TYPES = { txt: 'text/plain', csv: 'text/csv', json: 'application/json' } as const;

interface Props {
  /** What the files are called, with the name of the device and the time. */
  readonly name: string;
  /** The result as lines that can be pasted into a message. */
  readonly text: () => string;
  readonly files: readonly ResultFile[];
  /** Draws the result as it stands; undefined while there is nothing to draw. */
  readonly image?: () => HTMLCanvasElement | undefined;
}

/** Copies and saves the result of a tool. */
export function ResultActions({ name, text, files, image }: Props) {
  const device = useDeviceName();
  const [shown, setShown] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const stamp = () => new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-');
  const fileName = (extension: string) =>
    `${`${device}-${name}`.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')}-${stamp()}.${extension}`;
  async function copy(): Promise<void> {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      notify({ text: t('Copied.'), tone: 'good' });
    } catch {
      // Without encryption browsers give no clipboard: the person copies it.
      setShown(copied);
      requestAnimationFrame(() => area.current?.select());
    }
  }
  function save(extension: string, content: string | Blob, type?: string): void {
    const file = fileName(extension);
    saveFile(file, content, type);
    notify({ text: t('Saved as {name}.', { name: file }), tone: 'good' });
  }
  return (
    <div className="tool-result">
      <button type="button" className="button" onClick={() => void copy()}>
        {t('Copy')}
      </button>
      {files.map(({ extension, make }) => (
        <button
          key={extension}
          type="button"
          className="button"
          onClick={() => save(extension, make(), TYPES[extension])}
        >
          {t('Save {format}', { format: extension.toUpperCase() })}
        </button>
      ))}
      {image !== undefined && (
        <button type="button" className="button" onClick={() => image()?.toBlob((blob) => blob && save('png', blob))}>
          {t('Save image')}
        </button>
      )}
      <p role="status">{shown !== undefined && t('This browser blocks copying here. Copy the selected text.')}</p>
      {shown !== undefined && (
        <textarea ref={area} className="input" readOnly value={shown} aria-label={t('Result')} />
      )}
    </div>
  );
}

/** Longest text from another device that a line of a result holds. */
const LONGEST = 255;

/**
 * A text from another device as part of a line that is copied or saved: without the characters that would end the line,
 * steer a terminal or turn the direction of the text behind it.
 */
export function sanitizeText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '').slice(0, LONGEST);
}
