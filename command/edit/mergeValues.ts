import { mergeValues as mergedBy, type ValueConflict } from 'guywire-engine/config';
import { type JsonValue, setAt } from 'guywire-engine/core';

/** Value that both sides changed differently. */
export type Conflict = Omit<ValueConflict, 'base'>;

/** Decisions by the pointer of the conflict. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

export interface Merged {
  readonly value: JsonValue | undefined;
  readonly conflicts: readonly Conflict[];
}

/** Three-way merge of JSON values, with the decisions of a person about conflicts. */
export function mergeValues(
  base: JsonValue | undefined,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
  choices: Choices = {},
): Merged {
  // The order of a list in a file can have a meaning, so a person decides about entries added at one place.
  const merged = mergedBy(base, mine, theirs, false);
  const choiceOf = ({ pointer }: Conflict) => (Object.hasOwn(choices, pointer) ? choices[pointer] : undefined);
  // From the last one, so that removed entries do not move the others.
  const whole = merged.conflicts
    .toReversed()
    .reduce(
      (current, conflict) =>
        choiceOf(conflict) === 'theirs' ? setAt(current, `/value${conflict.pointer}`, conflict.theirs) : current,
      merged.value === undefined ? {} : { value: merged.value },
    );
  return {
    value: whole.value,
    conflicts: merged.conflicts
      .filter((conflict) => choiceOf(conflict) === undefined)
      .map(({ base: _, ...own }) => own),
  };
}
