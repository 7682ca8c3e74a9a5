import { isJsonArray } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, PlacedField, Plan } from './field.ts';

/** Field at a place in a document, with its value. */
export interface FieldOccurrence extends PlacedField {
  /** Indexes of the enclosing rows, outermost first. */
  readonly rows: readonly number[];
  readonly value: JsonValue | undefined;
}

/** Iterates all fields of a plan at all places in a document: once, or once per row. */
export function* eachField(plan: Pick<Plan, 'fields'>, document: JsonObject): Generator<FieldOccurrence> {
  yield* walk(plan.fields, document, '', 0, []);
}

/** @param from offset in the field templates of the object at `place` */
function* walk(
  fields: readonly Field[],
  object: JsonValue | undefined,
  place: string,
  from: number,
  rows: readonly number[],
): Generator<FieldOccurrence> {
  for (const field of fields) {
    const path = field.pointer.slice(from);
    const pointer = place + path;
    const value = getAt(object, path);
    yield { field, pointer, rows, value };
    if (field.fields === undefined || !isJsonArray(value)) continue;
    const inside = field.pointer.length + '/*'.length;
    for (const [index, row] of value.entries()) {
      yield* walk(field.fields, row, `${pointer}/${index}`, inside, [...rows, index]);
    }
  }
}
