import '../../engine/form/theme.css';
import '../../engine/form/formStyles.css';
import { type JsonValue, writeJson } from 'guywire-engine/core';
import { SchemaForm } from 'guywire-engine/schema-form';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BEGIN, EXAMPLES, type Example } from './examples.ts';

/** Form of an example, with its value below. */
function LiveForm({ schema, value: initial }: Example) {
  const [value, setValue] = useState<JsonValue | undefined>(initial);
  const [message, setMessage] = useState('');
  return (
    <>
      <SchemaForm
        schema={schema}
        value={value}
        onChange={(next) => {
          setValue(next);
          setMessage('');
        }}
        onSubmit={() => setMessage('Accepted.')}
      />
      <p role="status">{message}</p>
      <figure>
        <figcaption>Value</figcaption>
        <pre>{value === undefined ? 'none' : writeJson(value)}</pre>
      </figure>
    </>
  );
}

/**
 * Renders the example of a keyword with React.
 * @returns removes it
 * @throws Error for a keyword without an example
 */
export function mountExample(element: HTMLElement, keyword: string): () => void {
  const example = [BEGIN, ...EXAMPLES.flatMap(({ examples }) => examples)].find((one) => one.keyword === keyword);
  if (example === undefined) throw new Error(`There is no example of ${keyword}.`);
  const root = createRoot(element);
  // The cards of all forms on the page have different names.
  root.render(<LiveForm {...example} schema={{ title: keyword, ...example.schema }} />);
  return () => root.unmount();
}
