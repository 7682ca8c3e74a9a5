import { type Catalogue, type Forms, SAME } from '../../languages/catalogue.ts';
import { paramsOf, type Text, type Texts } from './texts.ts';

/** All that is wrong with the catalogue of a language, a sentence each. */
export function breachesOf(texts: Texts, catalogue: Catalogue, code: string): readonly string[] {
  const missing = Object.keys(texts).filter((text) => !Object.hasOwn(catalogue.texts, text));
  const { pluralCategories } = new Intl.PluralRules(code.replace('_', '-')).resolvedOptions();
  return [
    ...missing.map((text) => `“${text}” is missing.`),
    ...Object.entries(catalogue.texts).flatMap(([text, own]) => {
      const known = texts[text];
      return known === undefined
        ? `“${text}” is no text of the interface.`
        : breachOf(text, known, own, pluralCategories);
    }),
  ];
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
  // A form may say a count of one or two in words.
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
