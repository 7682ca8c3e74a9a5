import { isJsonArray } from '../json.ts';
import { bindRows, getAt } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import type { Field, Plan } from './field.ts';

/** A field where it stands in a document. */
export interface Placed {
  readonly field: Field;
  /** Rows by index. */
  readonly pointer: string;
  /** Indexes of the enclosing rows, outermost first. */
  readonly rows: readonly number[];
  readonly value: JsonValue | undefined;
}

/** Every field of a plan at every place a document gives it: once, or once for each row. */
export function* eachField(plan: Plan, document: JsonObject): Generator<Placed> {
  yield* walk(plan.fields, document, []);
}

function* walk(fields: readonly Field[], document: JsonObject, rows: readonly number[]): Generator<Placed> {
  for (const field of fields) {
    const pointer = bindRows(field.pointer, rows);
    const value = getAt(document, pointer);
    yield { field, pointer, rows, value };
    if (field.fields === undefined || !isJsonArray(value)) continue;
    for (const index of value.keys()) yield* walk(field.fields, document, [...rows, index]);
  }
}
