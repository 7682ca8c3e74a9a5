import { useRef, useState } from 'react';
import { useDeviceName } from '../app/useStatus.ts';
import { t } from '../i18n/t.ts';
import { notify } from '../notifications/notify.ts';
import { saveFile } from '../ui/saveFile.ts';

/** File format of a result. */
export interface ResultFile {
  /** Without the dot. */
  readonly extension: 'txt' | 'csv' | 'json';
  readonly make: () => string;
}

const TYPES = { txt: 'text/plain', csv: 'text/csv', json: 'application/json' } as const;

interface Props {
  /** Part of the file names, besides device name and time. */
  readonly name: string;
  /** Result as text to paste into a message. */
  readonly text: () => string;
  readonly files: readonly ResultFile[];
  /** Renders the result as an image; undefined if there is nothing to render. */
  readonly image?: () => HTMLCanvasElement | undefined;
}

/** Buttons that copy and save the result of a tool. */
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
      // Without HTTPS there is no clipboard: the user copies the selected text.
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

/** Maximum length of a text from another device. */
const LONGEST = 255;

/**
 * Text from another device, safe for one line of a copied or saved result. Removes line breaks, terminal control
 * characters and bidirectional controls.
 */
export function sanitizeText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '').slice(0, LONGEST);
}
