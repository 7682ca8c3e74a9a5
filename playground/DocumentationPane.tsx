import type { Field, Plan } from 'guywire-engine/plan';
import { useState } from 'react';
import { kindWords, notesOf, rangeWords, valueWords, whenWords } from './words.ts';

/** Number of fields to show initially. */
const FIRST_FIELDS = 200;

/** Documentation of each field, for people who fill in the form. */
export function DocumentationPane({ plan }: { readonly plan: Plan }) {
  const [isWhole, setWhole] = useState(false);
  let left = isWhole ? plan.all.length : FIRST_FIELDS;
  const groups = plan.groups.flatMap(({ title, fields }) => {
    const visible = fields.slice(0, Math.max(0, left));
    left -= visible.length;
    return visible.length === 0 ? [] : { title, visible };
  });
  const isCut = groups.reduce((sum, { visible }) => sum + visible.length, 0) < plan.fields.length;
  return (
    <>
      {groups.map(({ title, visible }) => (
        <section key={title} className="card documentation" aria-label={title}>
          <div className="card-header">
            <h2>{title}</h2>
          </div>
          <Entries fields={visible} plan={plan} />
        </section>
      ))}
      {isCut && !isWhole && (
        <button type="button" className="button" onClick={() => setWhole(true)}>
          Describe all {plan.fields.length}
        </button>
      )}
    </>
  );
}

function Entries({ fields, plan }: { readonly fields: readonly Field[]; readonly plan: Plan }) {
  return (
    <dl>
      {fields
        .filter(({ hidden }) => !hidden)
        .map((field) => (
          <div key={field.pointer} className="documentation-entry">
            <dt>
              {field.title} <code className="place">{field.pointer}</code>
            </dt>
            <dd>
              {field.help !== undefined && <p>{field.help}</p>}
              <Facts field={field} plan={plan} />
              {field.fields !== undefined && <Entries fields={field.fields} plan={plan} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Maximum number of listed choices. */
const MOST_CHOICES = 40;

function Facts({ field, plan }: { readonly field: Field; readonly plan: Plan }) {
  const choices = field.choices ?? [];
  const facts = [
    ['Kind', kindWords(field)],
    ['Range', rangeWords(field)],
    [
      'Choices',
      choices
        .slice(0, MOST_CHOICES)
        .map(({ title }) => title)
        .join(', '),
    ],
    ['Default', valueWords(field.default)],
    ['In use when', whenWords(field, plan)],
    ['Note', notesOf(field).join(' ')],
  ].filter(([, words]) => words !== '');
  return (
    <ul className="facts">
      {facts.map(([name, words]) => (
        <li key={name}>
          <span className="muted">{name}:</span> {words}
          {name === 'Choices' && choices.length > MOST_CHOICES && ` and ${choices.length - MOST_CHOICES} more`}
        </li>
      ))}
    </ul>
  );
}
