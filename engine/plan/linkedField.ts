import { bindRows, getAt, parentPointer, rowsOf } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Field, PlacedField, Plan } from './field.ts';
import { fieldAt } from './fieldAt.ts';

/** True if the page shows the field itself. The rows of an `each` list are shown without the list. */
const isLed = (field: Field): boolean => !field.hidden && field.widget !== 'each';

const ROW = /^(?:\*|\d+)$/;

/** Pointer without row indexes, to compare fields independent of rows. */
function bare(pointer: string): string {
  return pointer
    .split('/')
    .filter((segment) => !ROW.test(segment))
    .join('/');
}

/** Pointer of a field in the requested rows, else in the first row. Undefined in an empty list. */
function standing(field: Field, rows: readonly number[], document: JsonObject): string | undefined {
  const depth = field.pointer.split('/*').length - 1;
  const requestedRows = Array.from({ length: depth }, (_, index) => rows[index] ?? 0);
  const isThere = (pointer: string) => depth === 0 || getAt(document, rowPointer(field, pointer)) !== undefined;
  return [requestedRows, requestedRows.map(() => 0)].map((own) => bindRows(field.pointer, own)).find(isThere);
}

function rowPointer(field: Field, pointer: string): string {
  const inner = field.pointer.slice(field.pointer.lastIndexOf('*') + 1);
  return pointer.slice(0, pointer.length - inner.length);
}

/**
 * Field that a link leads to. Rows in the pointer are an index, `*`, or omitted (the first row). A pointer of a row,
 * section or object leads to its first field. In an empty list it leads to the list.
 * @returns undefined if no visible field has such a pointer
 */
export function linkedField(plan: Plan, document: JsonObject, pointer: string): PlacedField | undefined {
  if (!pointer.startsWith('/')) return undefined;
  const rows = rowsOf(pointer);
  const exact = fieldAt(plan, pointer);
  if (exact !== undefined && isLed(exact) && standing(exact, rows, document) === pointer) {
    return { field: exact, pointer };
  }
  const wanted = bare(pointer);
  const shown = plan.all.filter(isLed);
  const isDeep = (field: Field) => field.pointer.split('/*').length > rows.length;
  const field =
    shown.find((own) => bare(own.pointer) === wanted && isDeep(own)) ??
    shown.find((own) => bare(own.pointer).startsWith(`${wanted}/`) && isDeep(own)) ??
    shown.find((own) => bare(own.pointer) === wanted);
  if (field === undefined) return undefined;
  const place = standing(field, rows, document);
  if (place !== undefined) return { field, pointer: place };
  const list = parentPointer(rowPointer(field, field.pointer));
  return wanted === bare(list) ? undefined : linkedField(plan, document, list);
}
