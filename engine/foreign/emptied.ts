import { isJsonObject } from '../core/json.ts';
import { memoize } from '../core/memoize.ts';
import { getAt, parentPointer, setAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { expandRows } from '../plan/rowPointers.ts';
import { KIND } from '../plan/standInNames.ts';
import { placeOf } from './kinds.ts';
import { isOriginal } from './standIns.ts';

/** Pointer templates of values of several kinds, and of tuples. Inner values come first. */
const placesOf = memoize(({ all }: Plan): readonly string[] => {
  const named = all.filter(({ name }) => name === KIND || placeOf(name) !== undefined);
  const found = [...new Set(named.map(({ pointer }) => parentPointer(pointer)))];
  return found.toSorted((a, b) => b.length - a.length);
});

/** Removes the objects that stood for values which were removed. */
export function withoutEmptied(plan: Plan, document: JsonObject): JsonObject {
  let current = document;
  for (const template of placesOf(plan)) {
    for (const pointer of expandRows(template, current)) {
      const value = getAt(current, pointer);
      if (isJsonObject(value) && Object.keys(value).length === 0 && !isOriginal(value))
        current = setAt(current, pointer, undefined);
    }
  }
  return current;
}
