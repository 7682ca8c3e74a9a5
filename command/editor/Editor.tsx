import type { JsonValue } from 'guywire-engine/core';
import { type Refused, SchemaForm } from 'guywire-engine/schema-form';
import { useEffect, useRef, useState } from 'react';
import type { Choices, Conflict } from '../edit/mergeValues.ts';
import { Conflicts } from './Conflicts.tsx';
import { type OpenedFile, type Refusal, saveFile } from './file.ts';

/** Form for the file of `guywire edit`, or the reason why it is not open. */
export function Editor({ opened }: { readonly opened: OpenedFile | Refusal }) {
  if ('problem' in opened) {
    return (
      <main className="editor">
        <h1>guywire edit</h1>
        <div className="banner banner-bad" role="alert">
          <p>{opened.problem}</p>
        </div>
      </main>
    );
  }
  return <FileForm file={opened} />;
}

const REFUSED =
  'Another program changed the file. Together with your changes, the schema refuses it. Nothing is saved yet.';

function FileForm({ file }: { readonly file: OpenedFile }) {
  const [value, setValue] = useState<JsonValue | undefined>(file.value);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [choices, setChoices] = useState<Choices>({});
  const [saves, setSaves] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const base = useRef(file.value);
  const isChanged = useRef(false);
  const edits = useRef(0);
  const [theirs, setTheirs] = useState<JsonValue>();
  /** True until the form reports the value that it has merged with `theirs`. */
  const isMerging = useRef(false);
  useEffect(() => {
    document.title = `${file.name} · guywire edit`;
    const warn = (event: BeforeUnloadEvent): void => {
      if (isChanged.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [file.name]);
  useEffect(() => {
    if (saves > 0) button.current?.focus();
  }, [saves]);
  const save = async (own: JsonValue | undefined): Promise<void> => {
    setMessage('');
    setProblem(undefined);
    const before = edits.current;
    const result = await saveFile({ base: base.current, value: own, choices });
    const isEdited = edits.current !== before;
    if ('problem' in result) {
      setProblem(result.problem);
      return;
    }
    if ('conflicts' in result) {
      setConflicts(result.conflicts);
      return;
    }
    setConflicts([]);
    setChoices({});
    // Edits during the save stay in the form.
    if (!isEdited) setValue(result.value);
    if ('refused' in result) {
      setProblem(REFUSED);
      if (isEdited) return;
      base.current = result.base;
      setRefused(result.refused);
      return;
    }
    base.current = result.value;
    setRefused([]);
    if (isEdited) {
      isMerging.current = result.isMerged && result.value !== undefined;
      if (isMerging.current) setTheirs(result.value);
    } else {
      isChanged.current = false;
      setSaves((count) => count + 1);
    }
    setMessage(result.isMerged ? 'Saved, together with the changes of another program.' : 'Saved.');
  };
  return (
    <main className="editor">
      <h1>
        <bdi>{file.name}</bdi>
      </h1>
      {file.count > 1 && <p>The file has {file.count} documents. This form edits the first, and keeps the others.</p>}
      {/* A saved value is no change any more, so the form begins anew. */}
      <SchemaForm
        key={saves}
        schema={file.schema}
        value={value}
        errors={refused}
        theirs={theirs}
        documents={file.documents}
        onChange={(next) => {
          isChanged.current = true;
          edits.current++;
          setValue(next);
          if (!isMerging.current) setMessage('');
          isMerging.current = false;
        }}
        onSubmit={save}
      >
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} choices={choices} onChoose={setChoices} />}
        {problem !== undefined && (
          <div className="banner banner-bad" role="alert">
            <p>{problem}</p>
          </div>
        )}
        <p className="editor-save">
          <button type="submit" className="button button-primary" ref={button}>
            Save
          </button>
        </p>
      </SchemaForm>
      <p role="status">{message}</p>
    </main>
  );
}
