import type { RootContent } from 'mdast';
import { cardsOf } from '../../../engine/form/cards.ts';
import type { Field, Plan } from '../../../engine/plan/field.ts';
import { setAt } from '../../../engine/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/schema.ts';
import { schemaNodes } from '../../../engine/vocabulary/schemaNode.ts';
import { EFFECT_WORDS } from '../../../schemas/vocabulary/effectWords.ts';
import type { Entry } from '../../rulesDocument/catalogue.ts';
import { withoutCitations } from '../../rulesDocument/document.ts';
import { anchorOf, type FieldPlaces, isSpread, templateOf } from './fieldPlaces.ts';
import { type FieldWords, fieldWords } from './fieldWords.ts';
import type { Findable, ManualPage, Telling } from './manualPage.ts';
import {
  code,
  entry,
  facts,
  heading,
  joined,
  list,
  type Picture,
  type PicturePlace,
  paragraph,
  passage,
  phrase,
  placeAnchor,
  strong,
  table,
  type Words,
  withCode,
} from './nodes.ts';
import type { CardPicture } from './pictures.ts';
import { lawsOf, ruleAnchor } from './rulePages.ts';
import type { Sources } from './sources.ts';

/** Depth of headings: cards, the fields in them; those of rows are one deeper each. */
const CARD = 2;
const FIELD = 3;

/** All that a page of settings is written with. */
interface Writing {
  readonly places: FieldPlaces;
  readonly telling: Telling;
  readonly words: FieldWords;
  readonly examples: ReadonlyMap<string, readonly JsonValue[]>;
  /** Rules by the limit they bound. */
  readonly rules: ReadonlyMap<string, readonly Entry[]>;
  readonly pictures: readonly Picture[];
}

function examplesIn({ configuration }: Sources): Writing['examples'] {
  return new Map(
    schemaNodes(configuration).flatMap(({ pointer, schema: { examples } }) =>
      examples === undefined ? [] : [[pointer, examples]],
    ),
  );
}

function rulesIn({ catalogue }: Sources): Writing['rules'] {
  const rules = new Map<string, Entry[]>();
  for (const rule of catalogue) {
    if (rule.limit !== undefined) rules.set(rule.limit, [...(rules.get(rule.limit) ?? []), rule]);
  }
  return rules;
}

/** The values a field can have, each as it is kept and as it is called. */
function choicesOf({ choices = [], untitled, unit }: Field, { telling: { t } }: Writing): RootContent[] {
  if (choices.length === 0 || untitled) return [];
  const kept = (value: JsonValue): Words =>
    value === '' ? t('empty') : code(typeof value === 'string' ? value : JSON.stringify(value));
  const titled = (title: string): string =>
    unit !== undefined && /^\d+$/.test(title) ? `${title} ${unit}` : t(title);
  const hasHelp = choices.some(({ help }) => help !== undefined);
  const columns = [t('Option'), t('Kept as'), ...(hasHelp ? [t('What it does')] : [])];
  return [
    table(
      columns,
      choices.map(({ value, title, help }) => [
        titled(title),
        kept(value),
        ...(hasHelp ? [help === undefined ? '' : t(help)] : []),
      ]),
    ),
  ];
}

/** Why its value may be refused: the rules of its limit, each with what it decides and the law. */
function limitsOf({ limited }: Field, { rules, telling: { t } }: Writing): RootContent[] {
  const own = rules.get(limited ?? '') ?? [];
  if (own.length === 0) return [];
  return [
    paragraph(strong(t('Limited by'))),
    list(
      own.map((rule) => [
        passage('rules', ruleAnchor(rule), rule.id),
        ': ',
        ...withCode(t(withoutCitations(rule.decides))),
        ...(lawsOf(rule).length === 0 ? [] : phrase(` (${lawsOf(rule).join(', ')})`)),
      ]),
    ),
  ];
}

function factsOf(field: Field, writing: Writing): RootContent {
  const { telling, words, examples, pictures, places } = writing;
  const { t } = telling;
  const anchor = places.byPointer.get(field.pointer)?.anchor ?? '';
  const [off, on] = field.text ?? ['disabled', 'enabled'];
  const written =
    field.type === 'boolean' && field.key !== undefined
      ? [code(on), ` ${t('for on')}, `, code(off), ` ${t('for off')}`]
      : '';
  const values = field.untitled ? (field.choices ?? []) : [];
  const isPictured = pictures.some((picture) => picture.places.some((place) => place.anchor === anchor));
  return facts([
    [t('Type'), words.type(field)],
    [
      t('One of'),
      joined(
        values.map(({ value }) => code(JSON.stringify(value))),
        ', ',
      ),
    ],
    [t('Unit'), words.unit(field)],
    [t('Range'), words.range(field)],
    [t('Step'), field.step === undefined ? '' : String(field.step)],
    [
      t('Form'),
      field.message === undefined
        ? ''
        : t(field.message, { minimum: field.minimum ?? '', maximum: field.maximum ?? '' }),
    ],
    [t('Pattern'), field.pattern === undefined ? '' : code(field.pattern)],
    [t('Default'), field.default === undefined || field.type === 'rows' ? '' : words.value(field, field.default)],
    [
      t('Examples'),
      joined(
        (examples.get(field.pointer) ?? []).map((value) => words.value(field, value)),
        ', ',
      ),
    ],
    [t('Key'), field.key === undefined ? '' : code(field.key)],
    [t('Written as'), written],
    [t('Pointer'), code(field.pointer)],
    [t('In use where'), joined(field.when.map(words.condition), '; ')],
    [t('Required'), field.required ? t('yes') : ''],
    [t('Applying'), t(EFFECT_WORDS[field.effect])],
    [t('Shown'), shownOf(field, telling)],
    [
      t('Worked out'),
      field.derived ? passage('rules', 'derivation', t('from other values, which follow when it is set')) : '',
    ],
    [t('Secret'), field.secret ? t('masked on pages, in changes, exports and logs') : ''],
    [t('Also called'), field.synonyms.map((other) => t(other)).join(', ')],
    [t('In the picture'), isPictured ? passage(pageOf(field, writing), placeAnchor(anchor), t('its place')) : ''],
  ]);
}

const pageOf = ({ pointer }: Field, { places }: Writing): string => places.byPointer.get(pointer)?.page ?? '';

function shownOf(field: Field, { t }: Telling): string {
  if (field.row) return t('on no page: it is the number in the keys of its entry');
  if (field.hidden) return t('on no page');
  if (isSpread(field)) return t('each entry in cards of its own');
  return field.level === 'advanced' ? t('in the advanced view') : t('in the simple and the advanced view');
}

/** A field, and those of its rows after it. */
function* entriesOf(field: Field, depth: number, writing: Writing): Generator<RootContent> {
  const {
    telling: { t },
    places,
  } = writing;
  yield entry(
    heading(depth, t(field.title), places.byPointer.get(field.pointer)?.anchor),
    ...(field.help === undefined ? [] : [paragraph(t(field.help))]),
    ...choicesOf(field, writing),
    factsOf(field, writing),
    ...limitsOf(field, writing),
  );
  if (isSpread(field)) return;
  for (const inner of field.fields ?? []) yield* entriesOf(inner, depth + 1, writing);
}

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
      key: field.key,
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
