import { loadChunk } from '../../base/loadChunk.ts';
import type { TextPart } from './catalogue.ts';
import { markDocumentLanguage } from './documentLanguage.ts';
import { NO_TRANSLATIONS, setTranslations, type Translations } from './t.ts';

export interface OfferedLanguages {
  /** Language of the device, or the requested language. */
  readonly language: string;
  readonly languages: readonly { readonly code: string }[];
  /** Translations from the device, by English text. */
  readonly strings: Readonly<Record<string, unknown>>;
}

const ENGLISH = 'en_US';

/**
 * Language for the user: the one chosen in this session, else the one set on the device. English may be an unchanged
 * default. In that case, the first browser language that the device offers is used.
 * @param chosen code of the device, `pt_BR`
 * @param browser browser tags, `pt-BR`, preferred first
 */
export function languageOf(
  { language, languages }: OfferedLanguages,
  chosen: string | undefined,
  browser: readonly string[],
): string {
  const codes = languages.map(({ code }) => code);
  if (chosen !== undefined && codes.includes(chosen)) return chosen;
  if (language !== ENGLISH) return language;
  const found = browser.flatMap((one) => {
    const [tag, primary] = [one.replace('-', '_'), one.split('-')[0]];
    return codes.find((code) => code === tag) ?? codes.find((code) => code.split('_')[0] === primary) ?? [];
  });
  return found[0] ?? language;
}

/** Loads these parts of a language once. Empty if a part fails to load. English needs no catalogue. */
export async function translationsOf(code: string, parts: readonly TextPart[]): Promise<Translations> {
  if (code === ENGLISH) return NO_TRANSLATIONS;
  try {
    const { loadTranslations } = await loadChunk(() => import('./catalogue.ts'));
    const translations = await Promise.all(parts.map((part) => loadTranslations(code, part)));
    return new Map(translations.flatMap((texts) => [...texts]));
  } catch (error) {
    console.warn('The texts of the language could not be loaded.', error);
    return NO_TRANSLATIONS;
  }
}

/**
 * Sets the language for the user and loads these parts. If loading fails, the page is in English.
 * @returns the code of the language on the device
 */
export async function takeLanguage(
  offered: OfferedLanguages,
  chosen: string | undefined,
  parts: readonly TextPart[],
): Promise<string> {
  const code = languageOf(offered, chosen, navigator.languages);
  const translations = await translationsOf(code, parts);
  setTranslations(code === offered.language ? offered.strings : {}, code, translations);
  markDocumentLanguage();
  return code;
}
