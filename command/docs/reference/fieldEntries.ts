import { DEFAULT_BOOLEAN } from 'guywire-engine/config';
import type { JsonValue } from 'guywire-engine/core';
import type { Field } from 'guywire-engine/plan';
import { schemaNodes } from 'guywire-engine/vocabulary';
import type { RootContent } from 'mdast';
import { EFFECT_WORDS } from '../../../schemas/vocabulary/effectWords.ts';
import type { Entry } from '../../rulesDocument/catalogue.ts';
import type { DeviceSettings } from './deviceSettings.ts';
import { type FieldPlaces, isSpread } from './fieldPlaces.ts';
import type { FieldWords } from './fieldWords.ts';
import { type InForce, inForce } from './inForce.ts';
import type { Picture, Telling } from './manualPage.ts';
import {
  code,
  facts,
  heading,
  joined,
  list,
  paragraph,
  passage,
  phrase,
  strong,
  table,
  type Words,
} from './nodes.ts';
import { decidesOf, lawsOf, ruleAnchor } from './rulesPage.ts';
import type { Sources } from './sources.ts';

/** Inputs of a settings page. */
export interface Writing {
  readonly places: FieldPlaces;
  readonly telling: Telling;
  readonly words: FieldWords;
  readonly examples: ReadonlyMap<string, readonly JsonValue[]>;
  /** Rules by limit. */
  readonly rules: ReadonlyMap<string, readonly Entry[]>;
  readonly pictures: readonly Picture[];
  /** Device of the settings, if any. */
  readonly device: DeviceSettings | undefined;
}

export function examplesIn({ configuration }: Sources): Writing['examples'] {
  return new Map(
    schemaNodes(configuration).flatMap(({ pointer, schema: { examples } }) =>
      examples === undefined ? [] : [[pointer, examples]],
    ),
  );
}

export function rulesIn({ catalogue }: Sources): Writing['rules'] {
  const rules = new Map<string, Entry[]>();
  for (const rule of catalogue) {
    if (rule.limit !== undefined) rules.set(rule.limit, [...(rules.get(rule.limit) ?? []), rule]);
  }
  return rules;
}

/** Choices of a field with stored value and label. */
function choicesOf({ untitled, unit }: Field, { choices }: InForce, { telling: { t } }: Writing): RootContent[] {
  if (choices.length === 0 || untitled) return [];
  const kept = (value: JsonValue): Words =>
    value === '' ? t('empty') : code(typeof value === 'string' ? value : JSON.stringify(value));
  const titled = (title: string): string => (unit !== undefined && /^\d+$/.test(title) ? `${title} ${unit}` : title);
  const hasHelp = choices.some(({ help }) => help !== '');
  const hasEntries = choices.some(({ entries }) => entries !== '');
  const columns = [
    t('Option'),
    t('Kept as'),
    ...(hasHelp ? [t('What it does')] : []),
    ...(hasEntries ? [t('Only in')] : []),
  ];
  return [
    table(
      columns,
      choices.map(({ value, title, help, entries }) => [
        titled(title),
        kept(value),
        ...(hasHelp ? [help] : []),
        ...(hasEntries ? [entries] : []),
      ]),
    ),
  ];
}

/** Rules of the limit of a field, each with decision and law. */
function limitsOf({ limited }: Field, { rules, telling: { t } }: Writing): RootContent[] {
  const own = rules.get(limited ?? '') ?? [];
  if (own.length === 0) return [];
  return [
    paragraph(strong(t('Limited by'))),
    list(
      own.map((rule) => [
        passage('rules', ruleAnchor(rule), rule.id),
        ': ',
        ...phrase(decidesOf(rule, t)),
        ...(lawsOf(rule).length === 0 ? [] : phrase(` (${lawsOf(rule).join(', ')})`)),
      ]),
    ),
  ];
}

function factsOf(field: Field, own: InForce, writing: Writing): RootContent {
  const { telling, words, examples, pictures, places } = writing;
  const { t } = telling;
  const anchor = places.byPointer.get(field.pointer)?.anchor ?? '';
  const [off, on] = field.text ?? DEFAULT_BOOLEAN;
  const written =
    field.type === 'boolean' && field.key !== undefined
      ? [code(on), ` ${t('for on')}, `, code(off), ` ${t('for off')}`]
      : '';
  const values = field.untitled ? own.choices : [];
  const isPictured = pictures.some((picture) => picture.places.some((place) => place.anchor === anchor));
  const named: Parameters<typeof facts>[0] = [
    [t('Key'), field.key === undefined ? '' : code(field.key)],
    [t('Pointer'), code(field.pointer)],
    [t('Also called'), field.synonyms.map((other) => t(other)).join(', ')],
    [t('In the picture'), isPictured ? passage(pageOf(field, writing), `picture.${anchor}`, t('its place')) : ''],
  ];
  if (own.isAbsent) return facts([[t('Absent'), own.lacking], ...named]);
  return facts([
    [t('Absent'), own.lacking],
    [t('Type'), words.type(field)],
    [
      t('One of'),
      joined(
        values.map(({ value }) => code(JSON.stringify(value))),
        ', ',
      ),
    ],
    [t('Unit'), words.unit(field)],
    [t('Range'), own.range],
    [t('Decided'), own.decided],
    [t('Why'), own.why],
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
    [t('Written as'), written],
    [t('Used if'), joined(field.when.map(words.condition), '; ')],
    [t('Required'), field.required ? t('yes') : ''],
    [t('Applying'), t(EFFECT_WORDS[field.effect])],
    [t('Shown'), shownOf(field, telling)],
    [
      t('Computed'),
      field.derived ? passage('rules', 'derivation', t('from other values, which change with it')) : '',
    ],
    [t('Secret'), field.secret ? t('masked on pages, in changes, exports and logs') : ''],
    ...named,
  ]);
}

const pageOf = ({ pointer }: Field, { places }: Writing): string => places.byPointer.get(pointer)?.page ?? '';

function shownOf(field: Field, { t }: Telling): string {
  if (field.row) return t('on no page: it is the number in the keys of its entry');
  if (field.hidden) return t('on no page');
  if (isSpread(field)) return t('each entry in cards of its own');
  return field.level === 'advanced' ? t('in the advanced view') : t('in the simple and the advanced view');
}

/** Entry of a field, followed by those of its rows. */
export function* entriesOf(field: Field, depth: number, writing: Writing): Generator<RootContent> {
  const {
    telling: { t },
    places,
  } = writing;
  const own = inForce(field, writing);
  yield heading(depth, t(field.title), places.byPointer.get(field.pointer)?.anchor);
  if (field.help !== undefined) yield paragraph(t(field.help));
  yield* choicesOf(field, own, writing);
  yield factsOf(field, own, writing);
  yield* limitsOf(field, writing);
  if (isSpread(field)) return;
  for (const inner of field.fields ?? []) yield* entriesOf(inner, depth + 1, writing);
}
