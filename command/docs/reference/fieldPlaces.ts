import GithubSlugger from 'github-slugger';
import { type JsonObject, parsePointer, setAt } from 'guywire-engine/core';
import { cardsOf, type Field, plan, planOfFields } from 'guywire-engine/plan';
import type { Sources } from './sources.ts';

/** A field with the page it is described on. */
export interface FieldPlace {
  readonly field: Field;
  /** That of its card. */
  readonly page: string;
  readonly anchor: string;
  /** The lists it stands in, from the outside in; those that are drawn without a list of their own are left out. */
  readonly lists: readonly Field[];
}

/** Every field with its place, and the fields that each limit bounds. */
export interface FieldPlaces {
  readonly byPointer: ReadonlyMap<string, FieldPlace>;
  readonly byLimit: ReadonlyMap<string, readonly FieldPlace[]>;
  /** The cards of each settings page as they stand there, and last the fields without a place on it. */
  readonly cards: ReadonlyMap<string, readonly Card[]>;
}

/** A card of a settings page. */
export interface Card {
  /** Of its page in the reference. */
  readonly name: string;
  /** Where it stands on the overview of the settings page. */
  readonly anchor: string;
  /** English. */
  readonly title: string;
  readonly fields: readonly Field[];
}

/** Whatever a name may hold, the anchor of it has letters, figures, dots, lines. */
export const anchorOf = (name: string): string =>
  name.replace(/[^\w.-]/gu, (character) => `.${character.codePointAt(0)?.toString(16)}.`);

/** The anchor of a field: `radio-radios-ackDistance`. */
const fieldAnchor = (pointer: string): string =>
  parsePointer(pointer)
    .filter((segment) => segment !== '*')
    .map(anchorOf)
    .join('-');

/** The field of a value, its rows by index. */
export const templateOf = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');

/** The fields of rows that have no list on the page stand in its cards. */
export const isSpread = ({ type, widget }: Field): boolean => type === 'rows' && widget === 'each';

/** A document in which every list that has no card of its own has one entry: its fields stand in the cards of the page. */
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

/** Where each field of the configuration is described. A field of no page is not in the reference. */
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
    // The fields of a list that is spread stand in cards themselves.
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
