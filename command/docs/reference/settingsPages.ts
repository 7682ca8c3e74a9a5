import { templateOf } from 'guywire-engine/core';
import type { Field } from 'guywire-engine/plan';
import type { RootContent } from 'mdast';
import type { DeviceSettings } from './deviceSettings.ts';
import { entriesOf, examplesIn, rulesIn, type Writing } from './fieldEntries.ts';
import { type Card, type FieldPlaces, isSpread } from './fieldPlaces.ts';
import { fieldWords } from './fieldWords.ts';
import type { Findable, ManualPage, Picture, Telling } from './manualPage.ts';
import { heading, joined, linkTarget, list, paragraph, passage, picture, type Words } from './nodes.ts';
import type { CardPicture } from './pictures.ts';
import type { Sources } from './sources.ts';

/** Heading depth of fields. Fields of rows are one deeper per row. */
const FIELD = 2;

/** Path of a picture in the folder of all languages. */
export const pictureFile = (number: number): string => `pictures/${number + 1}.png`;

/** Pictures of a card with the areas of its fields. */
function picturesOf(
  card: Card,
  pictures: readonly CardPicture[],
  { places, telling: { t, root } }: Pick<Writing, 'places' | 'telling'>,
): readonly Picture[] {
  const seen = new Set<string>();
  return pictures.flatMap(({ fields, width, height }, number) => {
    const placed = fields.flatMap(({ pointer, ...box }) => {
      const at = places.byPointer.get(templateOf(pointer));
      return at === undefined ? [] : [{ at, box }];
    });
    if (placed[0]?.at.page !== card.name) return [];
    const shown = placed.flatMap(({ at: { page, anchor, field }, box }) => {
      if (page !== card.name) return [];
      const isFirst = !seen.has(anchor);
      seen.add(anchor);
      return [{ ...box, anchor, ...(isFirst && { id: `picture.${anchor}` }), title: t(field.title) }];
    });
    const alt = t('Settings of the page: {fields}', {
      fields: shown.map(({ title }) => title).join(', '),
    });
    return [{ file: `${root}${pictureFile(number)}`, alt, width, height, places: shown }];
  });
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
      key: field.key,
    };
    return [own, ...(isSpread(field) ? [] : findable(field.fields ?? [], [...trail, title], writing))];
  });
}

/** Links to the entries of a field and its rows. They replace the entries on the overview page for old links. */
function linksTo(field: Field, places: FieldPlaces, t: Telling['t']): Words {
  const at = places.byPointer.get(field.pointer);
  if (at === undefined) return '';
  const own = linkTarget(at.anchor, passage(at.page, at.anchor, t(field.title)));
  const inner = isSpread(field) ? [] : (field.fields ?? []);
  if (inner.length === 0) return own;
  return [
    ...own,
    ' (',
    ...joined(
      inner.map((each) => linksTo(each, places, t)),
      ', ',
    ),
    ')',
  ];
}

/** Note about the device of the reference, if any. */
function aboutDevice(device: DeviceSettings | undefined, t: Telling['t']): RootContent[] {
  if (device === undefined) return [];
  const { model, country } = device;
  return [
    paragraph(
      t('For the {model} in {country}, configured as after the first setup: other settings have other limits.', {
        model,
        country: t(country),
      }),
    ),
  ];
}

/** Overview of a settings page: its cards with links to their fields. */
function overviewOf(
  name: string,
  cards: readonly Card[],
  { pages, device }: Sources,
  places: FieldPlaces,
  { t }: Telling,
): ManualPage {
  const { title = name, description = '' } = pages[name] ?? {};
  return {
    name,
    title: t(title),
    about: t(description),
    group: t('Settings'),
    content: [
      paragraph(`${t(description)}.`),
      ...aboutDevice(device, t),
      ...cards.flatMap((card): RootContent[] => [
        heading(2, passage(card.name, undefined, t(card.title)), card.anchor),
        list(card.fields.map((field) => linksTo(field, places, t))),
      ]),
    ],
    findable: [],
    pictures: [],
  };
}

/** Page of a card with its fields in order. */
function cardPage(card: Card, { name, title: over, group }: ManualPage, writing: Writing): ManualPage {
  const {
    telling: { t },
    places,
    pictures,
    device,
  } = writing;
  const title = t(card.title);
  const contents = list(
    card.fields.map((field) => passage(card.name, places.byPointer.get(field.pointer)?.anchor, t(field.title))),
  );
  return {
    name: card.name,
    title,
    about: t('The settings of {card} on the page {page}', { card: title, page: over }),
    group,
    parent: { name, title: over },
    content: [
      ...aboutDevice(device, t),
      contents,
      ...pictures.map(({ file, alt, places: areas }) =>
        picture(
          file,
          alt,
          areas.flatMap(({ id }) => id ?? []),
        ),
      ),
      ...card.fields.flatMap((field) => [...entriesOf(field, FIELD, writing)]),
    ],
    findable: findable(card.fields, [], writing),
    pictures,
  };
}

/** Settings pages, each followed by the pages of its cards. */
export function settingsPages(
  sources: Sources,
  places: FieldPlaces,
  telling: Telling,
  pictures: readonly CardPicture[],
): readonly ManualPage[] {
  const common = {
    places,
    telling,
    words: fieldWords(telling, places),
    examples: examplesIn(sources),
    rules: rulesIn(sources),
    device: sources.device,
  };
  return [...places.cards].flatMap(([name, cards]) => {
    const overview = overviewOf(name, cards, sources, places, telling);
    const own = cards.map((card) =>
      cardPage(card, overview, { ...common, pictures: picturesOf(card, pictures, common) }),
    );
    return [overview, ...own];
  });
}
