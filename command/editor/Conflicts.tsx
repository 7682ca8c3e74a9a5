import { type JsonValue, writeJson } from 'guywire-engine/core';
import { useEffect, useId, useRef } from 'react';
import type { Choices, Conflict } from '../edit/mergeValues.ts';

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

const SIDES = { mine: 'Yours', theirs: 'In the file' } as const;

/** Values that the form and another program changed differently, with the choice of one. */
export function Conflicts({ conflicts, choices, onChoose }: ConflictsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card editor-conflicts" aria-labelledby={`${id}:title`}>
      <div className="card-header">
        <h2 id={`${id}:title`} ref={heading} tabIndex={-1}>
          Another program changed the same values
        </h2>
      </div>
      <p className="card-body">Nothing is saved yet. Choose a value for each place, then save again.</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.pointer}>
          <legend>
            <code>{conflict.pointer === '' ? 'the whole' : conflict.pointer}</code>
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`${id}:${conflict.pointer}`}
                checked={choices[conflict.pointer] === side}
                onChange={() => onChoose({ ...choices, [conflict.pointer]: side })}
              />
              {SIDES[side]}: <code>{textOf(conflict[side])}</code>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

function textOf(value: JsonValue | undefined): string {
  return value === undefined ? 'removed' : writeJson(value);
}
