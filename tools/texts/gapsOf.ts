import type { Catalogue } from '../../languages/catalogue.ts';
import type { Texts } from './texts.ts';

/** Texts without a translation, and translations of removed texts. */
export function gapsOf(
  texts: Texts,
  catalogue: Catalogue,
): { readonly missing: string[]; readonly unused: string[] } {
  return {
    missing: Object.keys(texts).filter((text) => (catalogue.texts[text] ?? null) === null),
    unused: Object.keys(catalogue.texts).filter((text) => !Object.hasOwn(texts, text)),
  };
}

/** Catalogue with exactly these texts, in their order. A missing translation is null. */
export function fillGaps(texts: Texts, { glossary, texts: own }: Catalogue): Catalogue {
  return { glossary, texts: Object.fromEntries(Object.keys(texts).map((text) => [text, own[text] ?? null])) };
}
