import type { Plan } from 'guywire-engine/plan';
import { useState } from 'react';
import { ScrollArea } from '../base/ScrollArea.tsx';
import { kindWords, notesOf, rangeWords, valueWords, whenWords } from './words.ts';

/** Number of table rows to show initially. */
const FIRST_LINES = 200;

export function PlanPane({ plan }: { readonly plan: Plan }) {
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? plan.all : plan.all.slice(0, FIRST_LINES);
  return (
    <section className="card" aria-labelledby="plan-title">
      <div className="card-header">
        <h2 id="plan-title">What the engine makes of the schema</h2>
        <span className="muted">{plan.all.length} fields</span>
      </div>
      <ScrollArea className="table-area" aria-label="Fields of the plan">
        <table>
          <thead>
            <tr>
              {['Field', 'Kind', 'Range', 'Default', 'Remarks'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((field) => (
              <tr key={field.pointer}>
                <th scope="row">
                  {field.title}
                  <code className="place">{field.pointer}</code>
                </th>
                <td>{kindWords(field)}</td>
                <td>{rangeWords(field)}</td>
                <td>{valueWords(field.default)}</td>
                <td>
                  {field.when.length > 0 && <p>In use when {whenWords(field, plan)}.</p>}
                  {notesOf(field).map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {visible.length < plan.all.length && (
        <p className="card-body">
          <button type="button" className="button" onClick={() => setWhole(true)}>
            Show all {plan.all.length}
          </button>
        </p>
      )}
    </section>
  );
}
