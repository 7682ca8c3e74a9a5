import { type JsonValue, writeJson } from 'guywire-engine/core';
import { useState } from 'react';
import { ScrollArea } from '../base/ScrollArea.tsx';

export function OutputPane({ output }: { readonly output: JsonValue | undefined }) {
  const [message, setMessage] = useState('');
  const text = output === undefined ? '' : writeJson(output);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied.');
    } catch (error) {
      setMessage(`The browser did not copy: ${String(error)}`);
    }
  };
  const save = (): void => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'data.json';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section className="card" aria-labelledby="output-title">
      <div className="card-header">
        <h2 id="output-title">Data</h2>
        <span className="muted" role="status">
          {message}
        </span>
        <span className="card-actions">
          <button type="button" className="button" onClick={copy}>
            Copy
          </button>
          <button type="button" className="button" onClick={save}>
            Save
          </button>
        </span>
      </div>
      <ScrollArea className="output" aria-label="Data as JSON">
        <pre>{text === '' ? 'There is nothing.' : text}</pre>
      </ScrollArea>
    </section>
  );
}
