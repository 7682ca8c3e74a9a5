import { useEffect, useRef, useState } from 'react';
import type { FieldNode } from '../fieldNode.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { FILE } from './lateFields.ts';
import './file.css';

/** Maximum size of a file in bytes. The draft and its undo steps hold the text of the file. */
const MOST_BYTES = 1_048_576;

/** Name and size of the file that was chosen here. Its value has the content only. */
interface Chosen {
  readonly name: string;
  readonly value: string;
}

/** Number of bytes of a text in base64. */
function bytesOf(base64: string): number {
  const digits = base64.replace(/[\s=]+/g, '').length;
  return Math.floor((digits * 3) / 4);
}

/** Size in the largest unit below it. */
function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  const [size, unit] = bytes < MOST_BYTES ? [bytes / 1_024, 'kB'] : [bytes / 1_048_576, 'MB'];
  return `${Math.round(size * 10) / 10} ${unit}`;
}

/** Maximum size of a file, so that its text fits the field. */
function mostBytes({ field }: FieldNode): number {
  return Math.min(MOST_BYTES, Math.floor((field.maxLength ?? Number.POSITIVE_INFINITY) / 4) * 3);
}

/** Content of a file in base64. */
function read(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

function FileControl({ node, form, id, describedBy, invalid, required }: ControlProps) {
  const { store, t } = form;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState('');
  // Number of the last choice: a file that is read slowly must not replace a later one.
  const choices = useRef(0);
  useEffect(
    () => () => {
      choices.current++;
    },
    [],
  );
  const { value } = node;
  const content = typeof value === 'string' ? value : '';

  const write = (next: Chosen): void => {
    setChosen(next);
    store.input(node, next.value);
  };
  const choose = async (file: File | undefined): Promise<void> => {
    const choice = ++choices.current;
    setRefusal('');
    if (file === undefined) return;
    const most = mostBytes(node);
    if (file.size > most) {
      setRefusal(
        t('“{name}” has {size}. The most that can be stored here is {most}.', {
          name: file.name,
          size: sizeText(file.size),
          most: sizeText(most),
        }),
      );
      return;
    }
    try {
      const next = await read(file);
      if (choice === choices.current) write({ name: file.name, value: next });
    } catch {
      if (choice === choices.current) setRefusal(t('“{name}” cannot be read.', { name: file.name }));
    }
  };
  const remove = (): void => {
    choices.current++;
    setRefusal('');
    write({ name: '', value: '' });
    input.current?.focus();
  };
  const errors = refusal === '' ? undefined : `${id}:refusal`;
  return (
    <div className="field-file">
      <input
        ref={input}
        className="input"
        type="file"
        id={id}
        accept={node.field.media}
        aria-describedby={[`${id}:content`, describedBy, errors].filter((own) => own !== undefined).join(' ')}
        aria-invalid={invalid || refusal !== '' || undefined}
        required={required}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again after it was changed.
          currentTarget.value = '';
          choose(file);
        }}
        onBlur={() => {
          store.leave(node);
        }}
      />
      <p className="field-file-content">
        <span id={`${id}:content`} role="status">
          {content === '' ? (
            t('No file')
          ) : (
            <FileText name={chosen?.value === content ? chosen.name : ''} content={content} />
          )}
        </span>
        {content !== '' && (
          <button
            type="button"
            className="field-undo"
            aria-label={t('Remove {field}', { field: t(node.field.title) })}
            onClick={remove}
          >
            {t('Remove')}
          </button>
        )}
      </p>
      {refusal !== '' && (
        <div className="field-error" id={`${id}:refusal`} role="alert">
          <p className="issue-error">{refusal}</p>
        </div>
      )}
    </div>
  );
}

function FileText({ name, content }: { readonly name: string; readonly content: string }) {
  const size = sizeText(bytesOf(content));
  return name === '' ? (
    size
  ) : (
    <>
      <bdi>{name}</bdi> · {size}
    </>
  );
}

/** Text in base64, read from a file. Its value is not shown. */
export const file: Widget = {
  ...FILE,
  Control: FileControl,
  read: (raw) => (raw === '' ? undefined : String(raw)),
};
