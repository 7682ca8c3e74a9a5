import { writeJson } from 'guywire-engine/core';
import type { SchemaSession } from 'guywire-engine/schema-form';
import { useEffect, useId, useState } from 'react';
import { EXAMPLES } from './examples.ts';
import { type Linked, sourceOf as sourceOfAddress } from './link.ts';
import { Sources } from './Sources.tsx';
import { openSource, type Source, type SourceProblems } from './session.ts';
import { Workbench } from './Workbench.tsx';

/** Opened source with a serial number. */
interface Opened {
  readonly number: number;
  readonly session: SchemaSession | undefined;
  readonly problems: SourceProblems;
}

function openNumbered(source: Source, number: number): Opened {
  const result = openSource(source);
  return 'plan' in result
    ? { number, session: result, problems: {} }
    : { number, session: undefined, problems: result };
}

function sourceOfExample(name: string): Source {
  const { schema = {}, data } = EXAMPLES.get(name) ?? {};
  return { schema: writeJson(schema), data: data === undefined ? '' : writeJson(data) };
}

/** Example named in the URL, else the first one. */
function firstExample(): string {
  const name = new URLSearchParams(location.search).get('example') ?? '';
  return EXAMPLES.has(name) ? name : ([...EXAMPLES.keys()][0] ?? '');
}

const THEMES = { '': 'As the system', light: 'Light', dark: 'Dark' } as const;

/** Value of the choice of an example for texts of another source. */
const OWN = '';

/**
 * Opens any JSON Schema with data: form, plan, validation, documentation and output.
 * @param linked source of the address at the start
 */
export function Playground({ linked }: { readonly linked: Linked | undefined }) {
  const id = useId();
  const isLinked = linked !== undefined && 'schema' in linked;
  const [example, setExample] = useState(() => (isLinked ? OWN : firstExample()));
  const [problem, setProblem] = useState(() =>
    linked !== undefined && 'problem' in linked ? linked.problem : undefined,
  );
  const [source, setSource] = useState(() => (isLinked ? linked : sourceOfExample(example)));
  const [current, setCurrent] = useState(() => openNumbered(source, 0));
  const open = (next: Source): void => setCurrent(({ number }) => openNumbered(next, number + 1));
  useEffect(() => {
    const openAddress = async (): Promise<void> => {
      const next = await sourceOfAddress(location.hash);
      if (next === undefined) return;
      setProblem('problem' in next ? next.problem : undefined);
      if ('problem' in next) return;
      setExample(OWN);
      setSource(next);
      setCurrent(({ number }) => openNumbered(next, number + 1));
    };
    addEventListener('hashchange', openAddress);
    return () => removeEventListener('hashchange', openAddress);
  }, []);
  return (
    <div className="playground">
      <header className="playground-head">
        <h1>Guywire playground</h1>
        <div className="playground-choice">
          <label htmlFor={`${id}:example`}>Example</label>
          <select
            id={`${id}:example`}
            className="input"
            value={example}
            onChange={({ currentTarget }) => {
              const next = sourceOfExample(currentTarget.value);
              setProblem(undefined);
              setExample(currentTarget.value);
              setSource(next);
              open(next);
            }}
          >
            {example === OWN && <option value={OWN}>From the address</option>}
            {[...EXAMPLES].map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div className="playground-choice">
          <label htmlFor={`${id}:theme`}>Theme</label>
          <select
            id={`${id}:theme`}
            className="input"
            onChange={({ currentTarget }) => {
              document.documentElement.dataset.theme = currentTarget.value;
            }}
          >
            {Object.entries(THEMES).map(([theme, title]) => (
              <option key={theme} value={theme}>
                {title}
              </option>
            ))}
          </select>
        </div>
      </header>
      <div className="playground-body">
        <section className="playground-sources" aria-label="Schema and data">
          <Sources source={source} problems={current.problems} onChange={setSource} onOpen={() => open(source)} />
        </section>
        <main>
          {problem !== undefined && (
            <div className="banner banner-bad" role="alert">
              <p>{problem}</p>
            </div>
          )}
          {current.session === undefined ? (
            <div className="banner banner-bad" role="alert">
              <p>The texts cannot be opened. What is wrong stands under them.</p>
            </div>
          ) : (
            <Workbench key={current.number} session={current.session} />
          )}
        </main>
      </div>
    </div>
  );
}
