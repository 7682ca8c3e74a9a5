import { type Catalogue, type Forms, SAME } from '../../languages/catalogue.ts';
import { paramsOf, type Text, type Texts } from './texts.ts';

/** Visible words of a button, and its accessible name, which must contain the words (WCAG 2.5.3). */
const NAMED = [
  ['Copy', 'Copy {field}'],
  ['Generate', 'Generate {field}'],
  ['Show', 'Show {field}'],
  ['Undo', 'Undo {field}'],
  ['Use default', 'Use default of {field}'],
] as const;

/** Faults in the translations of a catalogue, one sentence each. Missing translations are no fault. */
export function breachesOf(texts: Texts, catalogue: Catalogue, code: string): readonly string[] {
  const categories = new Intl.PluralRules(code.replace('_', '-')).resolvedOptions().pluralCategories.toSorted();
  return [
    ...NAMED.flatMap(([words, name]) => unnamed(catalogue.texts[words], catalogue.texts[name])),
    ...Object.entries(catalogue.texts).flatMap(([text, own]) => {
      const known = texts[text];
      return known === undefined || own === null ? [] : breachOf(text, known, own, categories);
    }),
  ];
}

function unnamed(
  words: string | Forms | null | undefined,
  name: string | Forms | null | undefined,
): readonly string[] {
  if (typeof words !== 'string' || typeof name !== 'string' || words === SAME) return [];
  return name.toLowerCase().includes(words.toLowerCase()) ? [] : [`“${name}” does not have “${words}” in it.`];
}

function breachOf(
  text: string,
  { plural }: Text,
  own: string | Forms,
  categories: readonly string[],
): readonly string[] {
  if (typeof own === 'string') {
    if (plural === true) return [`“${text}” needs the forms ${categories.join(', ')}.`];
    if (own === text) return [`“${text}” is as in English: write “${SAME}” where that is meant.`];
    return own === SAME ? [] : differing(text, own, []);
  }
  if (plural !== true) return [`“${text}” has no forms.`];
  const forms = Object.keys(own);
  if (forms.length !== categories.length || !categories.every((category) => forms.includes(category)))
    return [`“${text}” has the forms ${forms.join(', ')} and needs ${categories.join(', ')}.`];
  // A form may spell out counts of one or two.
  return Object.values(own).flatMap((form) => differing(text, form, ['count']));
}

function differing(text: string, own: string, optional: readonly string[]): readonly string[] {
  const [english, params] = [paramsOf(text), paramsOf(own)];
  if (own.trim() === '') return [`“${text}” is empty.`];
  const isSame =
    params.every((name) => english.includes(name)) &&
    english.every((name) => params.includes(name) || optional.includes(name));
  return isSame
    ? []
    : [`“${text}” fills in ${english.join(', ') || 'nothing'}, “${own}” ${params.join(', ') || 'nothing'}.`];
}
