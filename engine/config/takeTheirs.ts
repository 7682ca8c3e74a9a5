import { isJsonObject } from '../core/json.ts';
import { getAt, setAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldOfKey } from './keyIndex.ts';
import { enclosingRows } from './rebase.ts';
import { pruneEmpty, revertAt } from './revert.ts';
import { locate } from './rowIdentity.ts';

/** Removes a row that has only its number, unless `theirs` has that row. */
function dropBareRow(
  plan: Plan,
  theirs: JsonObject,
  draft: JsonObject,
  field: Field,
  numbers: readonly number[],
): JsonObject {
  const rows = enclosingRows(plan, field).at(-1);
  const pointer = rows && locate(plan, draft, rows, numbers);
  if (rows === undefined || pointer === undefined || locate(plan, theirs, rows, numbers) !== undefined) return draft;
  const row = getAt(draft, pointer);
  if (!isJsonObject(row) || Object.keys(row).length > 1) return draft;
  return pruneEmpty(setAt(draft, pointer, undefined), pointer);
}

/** Draft with the values of `theirs` for these flat keys: the user's decision in a conflict. */
export function takeTheirs(plan: Plan, theirs: JsonObject, draft: JsonObject, keys: Iterable<string>): JsonObject {
  let result = draft;
  for (const key of keys) {
    const match = fieldOfKey(plan, key);
    if (match === undefined || locate(plan, result, match.field, match.numbers) === undefined) continue;
    result = dropBareRow(plan, theirs, revertAt(plan, theirs, result, match), match.field, match.numbers);
  }
  return result;
}
