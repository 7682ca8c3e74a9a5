import { isJsonArray } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Field, PlacedField, Plan } from './field.ts';

/** A card of the page. */
export interface Card {
  /** Unlike that of every other card of the page. */
  readonly key: string;
  readonly title: string;
  /** The row whose fields the card holds, where there are several. */
  readonly row?:
    | { readonly field: Field; readonly path: string; readonly pointer: string; readonly index: number }
    | undefined;
  /** Its fields in parts of which each is laid out on its own. */
  readonly parts: readonly (readonly PlacedField[])[];
}

/** The cards that a page in parts shows. @param shows see `FormProps` */
export function shownCards(cards: readonly Card[], shows: ((field: Field) => boolean) | undefined): readonly Card[] {
  if (shows === undefined) return cards;
  return cards.filter(({ parts }) => parts[0]?.[0] !== undefined && shows(parts[0][0].field));
}

/** Fields of a part: enough that parts are few, few enough that one is soon drawn. */
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
 * The cards of a page. A list drawn as `each` has no card: the fields of its rows stand in the page's own cards, with one
 * row in those of the same title, with several in cards that name the row.
 * @param document says how many rows there are.
 * @param pathOf the key path of a pointer, where rows have moved: a card stays that of its row
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
