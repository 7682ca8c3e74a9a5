import { isJsonArray, isJsonObject } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import { escapeSegment, parentPointer, templateOf } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { outersOf } from '../plan/found.ts';
import { FOREIGN_NOTES } from './foreignNotes.ts';
import { placeInDocument, withoutStandIns } from './standIns.ts';

/** Value with an input. */
export interface CoveredLeaf {
  /** Pointer in the document of `openForeign`, without its stand-ins. */
  readonly pointer: string;
  /** `object` for an object without values. An entry of a list of scalars has its own type. */
  readonly type: Field['type'] | 'object';
  readonly widget: string;
}

/** Value that is edited in a box of JSON, or that has no field. */
export interface RawLeaf {
  readonly pointer: string;
  readonly reason: Sentence;
}

/** Values of a document with an input, and values without one. */
export interface Coverage {
  readonly leaves: readonly CoveredLeaf[];
  readonly raw: readonly RawLeaf[];
  /** Part of the values that have an input: 1 if all have one, or if there are no values. */
  readonly coverage: number;
}

const NO_FIELD: Sentence = { text: FOREIGN_NOTES.noField };

/**
 * Counts the values of a document that have an input. A value is a scalar, an empty list or an empty object.
 * @param document see `OpenedForeign`
 * @param widgetOf returns the name of the widget of a field
 * @example const { plan, document } = openForeign(schema, data); coverage(plan, document, widgetOf).coverage // 0.97
 */
export function coverage(plan: Plan, document: JsonObject, widgetOf: (field: Field) => string): Coverage {
  const leaves: CoveredLeaf[] = [];
  const raw: RawLeaf[] = [];
  const shown = plan.all.filter(({ hidden }) => !hidden);
  const around = new Set(shown.flatMap(({ pointer }) => ['', ...outersOf(pointer)]));
  for (const pointer of leafPointers(withoutStandIns(document), '')) {
    const place = placeInDocument(document, pointer);
    const field = fieldAround(plan, place);
    if (field === undefined && (around.has(place) || around.has(templateOf(place)))) {
      leaves.push({ pointer, type: 'object', widget: 'object' });
    } else if (field === undefined || field.hidden) raw.push({ pointer, reason: NO_FIELD });
    else if (field.type === 'json' && field.choices === undefined) {
      raw.push({ pointer, reason: field.note ?? NO_FIELD });
    } else {
      const type = fieldAt(plan, place) === field ? field.type : (field.itemType ?? field.type);
      leaves.push({ pointer, type, widget: widgetOf(field) });
    }
  }
  const count = leaves.length + raw.length;
  return { leaves, raw, coverage: count === 0 ? 1 : leaves.length / count };
}

/** Field of a value, or of a list that contains it. */
function fieldAround(plan: Plan, place: string): Field | undefined {
  for (let pointer = place; pointer !== ''; pointer = parentPointer(pointer)) {
    const field = fieldAt(plan, pointer);
    if (field !== undefined) return pointer === place || field.type !== 'rows' ? field : undefined;
  }
  return undefined;
}

function leafPointers(value: JsonValue, pointer: string): readonly string[] {
  if (isJsonArray(value) && value.length > 0) {
    return value.flatMap((own, index) => leafPointers(own, `${pointer}/${index}`));
  }
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  if (entries.length === 0) return [pointer];
  return entries.flatMap(([name, own]) => leafPointers(own, `${pointer}/${escapeSegment(name)}`));
}
