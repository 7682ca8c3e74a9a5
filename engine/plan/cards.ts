import { isJsonArray } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Field, PlacedField, Plan } from './field.ts';

/** Card of a page. */
export interface Card {
  /** Unique key among the cards of the page. */
  readonly key: string;
  readonly title: string;
  /** Row of the fields, if there are several rows. */
  readonly row?:
    | { readonly field: Field; readonly path: string; readonly pointer: string; readonly index: number }
    | undefined;
  /** Fields in parts that are laid out separately. */
  readonly parts: readonly (readonly PlacedField[])[];
}

/** Cards of a page that shows a part of its fields. @param shows see `FormProps` */
export function shownCards(cards: readonly Card[], shows: ((field: Field) => boolean) | undefined): readonly Card[] {
  if (shows === undefined) return cards;
  return cards.filter(({ parts }) => parts[0]?.[0] !== undefined && shows(parts[0][0].field));
}

/** Fields per part: parts stay few, and each renders quickly. */
const PART = 25;

interface Draught extends Omit<Card, 'parts'> {
  readonly fields: PlacedField[];
}

function partsOf(fields: readonly PlacedField[]): readonly (readonly PlacedField[])[] {
  const count = Math.max(1, Math.ceil(fields.length / PART));
  const size = Math.ceil(fields.length / count);
  return Array.from({ length: count }, (_, index) => fields.slice(index * size, (index + 1) * size));
}

/**
 * Cards of a page. A list with the widget `each` has no card of its own. With one row, its fields join the page's
 * cards of the same title. With several rows, each row has its own cards.
 * @param document determines the number of rows
 * @param pathOf key path of a pointer, so that a card follows its row when rows move
 */
export function cardsOf(plan: Plan, document: JsonObject, pathOf = samePath): readonly Card[] {
  const cards = new Map<string, Draught>();

  const place = (placed: PlacedField, title: string, row: Card['row']): void => {
    const { field, pointer } = placed;
    if (field.hidden) return;
    if (field.type === 'rows' && field.widget === 'each') {
      placeRows(field, pointer);
      return;
    }
    const key = row === undefined ? title : `${row.path} ${title}`;
    const card = cards.get(key) ?? { key, title, row, fields: [] };
    cards.set(key, card);
    card.fields.push(placed);
  };
  const placeRows = (field: Field, pointer: string): void => {
    const rows = getAt(document, pointer);
    const count = isJsonArray(rows) ? rows.length : 0;
    for (let index = 0; index < count; index++) {
      const rowPointer = `${pointer}/${index}`;
      const row = count === 1 ? undefined : { field, path: pathOf(rowPointer), pointer: rowPointer, index };
      for (const inner of field.fields ?? []) {
        place(
          { field: inner, pointer: rowPointer + inner.pointer.slice(field.pointer.length + 2) },
          inner.group,
          row,
        );
      }
    }
  };

  for (const group of plan.groups) {
    for (const field of group.fields) place({ field, pointer: field.pointer }, group.title, undefined);
  }
  return [...cards.values()].map(({ fields, ...card }) => ({ ...card, parts: partsOf(fields) }));
}

const samePath = (pointer: string): string => pointer;
