import GithubSlugger from 'github-slugger';
import { type JsonObject, parsePointer, setAt } from 'guywire-engine/core';
import { cardsOf, type Field, plan, planOfFields } from 'guywire-engine/plan';
import type { Sources } from './sources.ts';

/** Field with its page. */
export interface FieldPlace {
  readonly field: Field;
  /** Page of its card. */
  readonly page: string;
  readonly anchor: string;
  /** Enclosing lists, outermost first, without lists that are rendered as cards. */
  readonly lists: readonly Field[];
}

/** Places of all fields, and the fields of each limit. */
export interface FieldPlaces {
  readonly byPointer: ReadonlyMap<string, FieldPlace>;
  readonly byLimit: ReadonlyMap<string, readonly FieldPlace[]>;
  /** Cards of each settings page in order, then fields without a place on the page. */
  readonly cards: ReadonlyMap<string, readonly Card[]>;
}

/** Card of a settings page. */
export interface Card {
  /** Name of its reference page. */
  readonly name: string;
  /** Its anchor on the overview page. */
  readonly anchor: string;
  /** English text. */
  readonly title: string;
  readonly fields: readonly Field[];
}

/** Anchor of any name: letters, digits, periods, lines. */
export const anchorOf = (name: string): string =>
  name.replace(/[^\w.-]/gu, (character) => `.${character.codePointAt(0)?.toString(16)}.`);

/** Anchor of a field: `radio-radios-ackDistance`. */
const fieldAnchor = (pointer: string): string =>
  parsePointer(pointer)
    .filter((segment) => segment !== '*')
    .map(anchorOf)
    .join('-');

/** True for a list whose fields are rendered in cards. */
export const isSpread = ({ type, widget }: Field): boolean => type === 'rows' && widget === 'each';

/** Document with one entry in each list that is rendered as cards. */
function oneOfEach(fields: readonly Field[]): JsonObject {
  return fields.filter(isSpread).reduce((document: JsonObject, { pointer }) => setAt(document, pointer, [{}]), {});
}

function cardsWith(page: string, fields: readonly Field[]): readonly Card[] {
  const cards = cardsOf(planOfFields(fields), oneOfEach(fields)).map(({ title, parts }) => ({
    title,
    fields: parts.flat().map(({ field }) => field),
  }));
  const placed = new Set(cards.flatMap((card) => card.fields));
  const rest = fields.flatMap((field) => [field, ...(isSpread(field) ? (field.fields ?? []) : [])]);
  const unplaced = rest.filter((field) => !placed.has(field));
  if (unplaced.length > 0) cards.push({ title: 'Not on the page', fields: unplaced });
  const slugger = new GithubSlugger();
  return cards.map((card) => ({
    ...card,
    anchor: `card-${anchorOf(card.title.replaceAll(' ', '-'))}`,
    name: `${page}-${slugger.slug(card.title)}`,
  }));
}

/** Places of all configuration fields. Fields without a page are not in the reference. */
export function placeFields({ configuration, pages }: Pick<Sources, 'configuration' | 'pages'>): FieldPlaces {
  const byPointer = new Map<string, FieldPlace>();
  const byLimit = new Map<string, FieldPlace[]>();
  const cards = new Map<string, readonly Card[]>();
  const { fields } = plan(configuration);

  const note = (page: string, field: Field, lists: readonly Field[]): void => {
    const known = { field, page, lists, anchor: fieldAnchor(field.pointer) };
    byPointer.set(field.pointer, known);
    if (field.limited !== undefined) {
      const bounded = byLimit.get(field.limited) ?? [];
      byLimit.set(field.limited, bounded);
      bounded.push(known);
    }
    // Fields of a list rendered as cards have their own cards.
    if (!isSpread(field)) for (const inner of field.fields ?? []) note(page, inner, [...lists, field]);
  };

  for (const [page, { sections }] of Object.entries(pages)) {
    const own = sections.flatMap((section) => fields.filter(({ pointer }) => parsePointer(pointer)[0] === section));
    const onPage = cardsWith(page, own);
    cards.set(page, onPage);
    for (const card of onPage) for (const field of card.fields) note(card.name, field, []);
  }
  return { byPointer, byLimit, cards };
}
