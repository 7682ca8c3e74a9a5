import { type DragEvent, type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { CopyLink } from './CopyLink.tsx';
import type { Source, SourceProblems } from './session.ts';

interface SourcesProps {
  readonly source: Source;
  readonly problems: SourceProblems;
  readonly onChange: (source: Source) => void;
  readonly onOpen: () => void;
}

/** Texts of the schema and the data: pasted, opened from a file, or dropped. */
export function Sources({ source, problems, onChange, onOpen }: SourcesProps) {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onOpen();
  };
  return (
    <form className="sources" onSubmit={onSubmit} noValidate>
      <SourceText
        title="JSON Schema"
        text={source.schema}
        problem={problems.schema}
        onText={(schema) => onChange({ ...source, schema })}
      />
      <SourceText
        title="Data"
        help="May be empty."
        text={source.data}
        problem={problems.data}
        onText={(data) => onChange({ ...source, data })}
      />
      <p className="sources-open">
        <button type="submit" className="button button-primary">
          Open
        </button>
        <CopyLink source={source} />
        <span className="field-help">Ctrl + Enter in either text does the same.</span>
      </p>
    </form>
  );
}

/** Enter inserts a line break here, so a key chord submits the form. */
function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}

interface SourceTextProps {
  readonly title: string;
  readonly help?: string;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
}

function SourceText({ title, help, text, problem, onText }: SourceTextProps) {
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      setFailure(undefined);
      onText(await file.text());
    } catch (error) {
      setFailure(`${file.name} could not be read: ${String(error)}`);
    }
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const wrong = failure ?? problem;
  const describedBy = [help && `${id}:help`, wrong && `${id}:wrong`].filter(Boolean).join(' ');
  return (
    <div className="source">
      <div className="source-head">
        <label htmlFor={id}>{title}</label>
        <label className="button source-file">
          <input
            type="file"
            accept=".json,application/json"
            className="visually-hidden"
            aria-label={`Open a file: ${title}`}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          Open a file
        </label>
      </div>
      <textarea
        id={id}
        className="input"
        value={text}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={describedBy || undefined}
        aria-invalid={wrong !== undefined || undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      />
      {help !== undefined && (
        <p className="field-help" id={`${id}:help`}>
          {help}
        </p>
      )}
      <p className="source-problem" id={`${id}:wrong`} role="alert">
        {wrong}
      </p>
    </div>
  );
}
