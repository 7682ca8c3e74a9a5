import type { Change } from '../config/fieldDiff.ts';
import { fieldOfKey } from '../config/keyIndex.ts';
import { flatKey } from '../config/level.ts';
import { locate } from '../config/rowIdentity.ts';
import { parseValue } from '../config/valueText.ts';
import { equalJson } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Field } from '../plan/field.ts';
import type { DraftRules } from './draftRules.ts';
import type { Lines } from './lines.ts';
import type { DraftState } from './state.ts';

/** True if the device treats both values alike: an absent value equals the default. */
export function isSameInForce(field: Field, one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return equalJson(one ?? field.default, other ?? field.default);
}

/**
 * Lines that are written in addition to value changes. They are lines of unknown keys, and lines of settings whose
 * draft value still matches the line. A removed line stays removed while only the rules give its setting a value. A
 * setting edited after its line was taken follows the edit.
 */
export function carried(
  { passed, document, documentWhenTaken }: Pick<DraftState, 'passed' | 'document' | 'documentWhenTaken'>,
  { plan }: DraftRules,
): Lines {
  const isCarried = ([key, text]: readonly [string, string | undefined]): boolean => {
    const found = fieldOfKey(plan, key);
    if (found === undefined) return true;
    const { field, numbers } = found;
    const pointer = locate(plan, document, field, numbers);
    if (pointer === undefined) return text === undefined;
    const value = getAt(document, pointer);
    if (text !== undefined) return isSameInForce(field, value, parseValue(field, text));
    const before = documentWhenTaken && locate(plan, documentWhenTaken, field, numbers);
    return (
      isSameInForce(field, value, undefined) ||
      (before !== undefined && equalJson(value, getAt(documentWhenTaken, before)))
    );
  };
  return new Map([...passed].filter(isCarried));
}

/** True if a change only adds or removes an explicit default, because the user took such a line. */
export function isCarriedDefault(change: Change, state: DraftState): boolean {
  return isTaken(change, state) && isSameInForce(change.field, change.from, change.to);
}

/** True if the line of the changed value was taken from another text. */
export function isTaken({ kind, field, numbers }: Change, { passed }: DraftState): boolean {
  if (kind !== 'set' || field.key === undefined || passed.size === 0) return false;
  return passed.has(flatKey(field.key.split('{n}'), numbers));
}
