import { cardsOf } from '../../../engine/form/cards.ts';
import type { Field, Plan } from '../../../engine/plan/field.ts';
import { setAt } from '../../../engine/pointer.ts';
import type { JsonObject } from '../../../engine/schema.ts';
import { entriesOf, examplesIn, rulesIn, type Writing } from './fieldEntries.ts';
import { anchorOf, type FieldPlaces, isSpread, templateOf } from './fieldPlaces.ts';
import { fieldWords } from './fieldWords.ts';
import type { Findable, ManualPage, Telling } from './manualPage.ts';
import { heading, list, type Picture, type PicturePlace, paragraph, passage } from './nodes.ts';
import type { CardPicture } from './pictures.ts';
import type { Sources } from './sources.ts';

/** Depth of headings: cards, the fields in them; those of rows are one deeper each. */
const CARD = 2;
const FIELD = 3;

/** A document in which every list that has no card of its own has one entry: its fields stand in the cards of the page. */
function oneOfEach(fields: readonly Field[]): JsonObject {
  return fields.filter(isSpread).reduce((document: JsonObject, { pointer }) => setAt(document, pointer, [{}]), {});
}

interface Card {
  readonly title: string;
  readonly fields: readonly Field[];
}

/** The cards of a page as they stand there, and last what has no place on it. */
function cardsWith(plan: Plan): readonly Card[] {
  const cards = cardsOf(plan, oneOfEach(plan.fields)).map(({ title, parts }) => ({
    title,
    fields: parts.flat().map(({ field }) => field),
  }));
  const placed = new Set(cards.flatMap(({ fields }) => fields));
  const rest = plan.fields.flatMap((field) => [field, ...(isSpread(field) ? (field.fields ?? []) : [])]);
  const unplaced = rest.filter((field) => !placed.has(field));
  return unplaced.length === 0 ? cards : [...cards, { title: 'Not on the page', fields: unplaced }];
}

/** The picture of that number, below the folder of all languages. */
export const pictureFile = (number: number): string => `pictures/${number + 1}.png`;

/** The pictures of a page, with links from what they show to its entries. */
function picturesOf(
  page: string,
  pictures: readonly CardPicture[],
  { places, telling: { t } }: Pick<Writing, 'places' | 'telling'>,
): readonly Picture[] {
  const seen = new Set<string>();
  return pictures.flatMap((picture, number) => {
    if (picture.page !== page) return [];
    const shown = picture.fields.flatMap(({ pointer, ...box }): PicturePlace[] => {
      const at = places.byPointer.get(templateOf(pointer));
      if (at === undefined) return [];
      const isTarget = !seen.has(at.anchor);
      seen.add(at.anchor);
      return [{ ...box, anchor: at.anchor, isTarget, title: t(at.field.title) }];
    });
    const alt = t('The settings as they stand on the page: {fields}', {
      fields: shown.map(({ title }) => title).join(', '),
    });
    const { width, height } = picture;
    return [{ type: 'picture', file: pictureFile(number), alt, width, height, places: shown }];
  });
}

/** Whether a picture shows a card: the first of its fields stands there. */
function shows({ places: [first] }: Picture, card: Card, { byPointer }: FieldPlaces): boolean {
  return card.fields.some(({ pointer }) => byPointer.get(pointer)?.anchor === first?.anchor);
}

function findable(fields: readonly Field[], trail: readonly string[], writing: Writing): Findable[] {
  const {
    telling: { t },
    places,
  } = writing;
  return fields.flatMap((field) => {
    const title = t(field.title);
    const own = {
      anchor: places.byPointer.get(field.pointer)?.anchor ?? '',
      title,
      trail,
      words: [...(field.key === undefined ? [] : [field.key]), ...field.synonyms.map((other) => t(other))],
      setting: { key: field.key },
    };
    return [own, ...(isSpread(field) ? [] : findable(field.fields ?? [], [...trail, title], writing))];
  });
}

/** The settings pages, each with its cards and fields in the order in which they stand on the page. */
export function settingsPages(
  sources: Sources,
  places: FieldPlaces,
  telling: Telling,
  pictures: readonly CardPicture[],
): readonly ManualPage[] {
  const { t } = telling;
  const common = {
    places,
    telling,
    words: fieldWords(telling, places),
    examples: examplesIn(sources),
    rules: rulesIn(sources),
  };
  return [...places.plans].map(([name, plan]): ManualPage => {
    const own = picturesOf(name, pictures, common);
    const writing = { ...common, pictures: own };
    const { title = name, description = '' } = sources.pages[name] ?? {};
    const cards = cardsWith(plan).map(({ title: english, fields }) => ({
      title: t(english),
      fields,
      anchor: `card-${anchorOf(english.replaceAll(' ', '-'))}`,
    }));
    const contents = list(cards.map((card) => passage(name, card.anchor, card.title)));
    return {
      name,
      title: t(title),
      about: t(description),
      group: t('Settings'),
      content: [
        paragraph(`${t(description)}.`),
        { ...contents, data: { isContents: true } },
        ...cards.flatMap((card) => [
          heading(CARD, card.title, card.anchor),
          ...own.filter((picture) => shows(picture, card, places)),
          ...card.fields.flatMap((field) => [...entriesOf(field, FIELD, writing)]),
        ]),
      ],
      findable: cards.flatMap((card) => findable(card.fields, [card.title], writing)),
    };
  });
}
