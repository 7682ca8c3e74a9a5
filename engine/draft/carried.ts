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

/** True for two values that the device uses alike: an absent value is the default. */
export function isSameInForce(field: Field, one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return equalJson(one ?? field.default, other ?? field.default);
}

/**
 * Lines that are written besides the changes of values: those of unknown keys, and those of settings whose value in the draft
 * is still the one of the line. A line that was taken away stays away while the rules alone give its setting a value. A
 * setting that was edited after its line was taken decides itself.
 */
export function carried(
  { passed, document, taken }: Pick<DraftState, 'passed' | 'document' | 'taken'>,
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
    const before = taken && locate(plan, taken, field, numbers);
    return isSameInForce(field, value, undefined) || (before !== undefined && equalJson(value, getAt(taken, before)));
  };
  return new Map([...passed].filter(isCarried));
}

/** True for a change that only writes out, or leaves out, a default because a line that was taken does so. */
export function isCarriedDefault(change: Change, state: DraftState): boolean {
  return isTaken(change, state) && isSameInForce(change.field, change.from, change.to);
}

/** True for a change of a value whose line was taken. */
export function isTaken({ kind, field, numbers }: Change, { passed }: DraftState): boolean {
  if (kind !== 'set' || field.key === undefined || passed.size === 0) return false;
  return passed.has(flatKey(field.key.split('{n}'), numbers));
}
