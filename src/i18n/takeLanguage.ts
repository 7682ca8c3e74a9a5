import { loadChunk } from '../../base/loadChunk.ts';
import type { TextPart } from './catalogue.ts';
import { markDocumentLanguage } from './documentLanguage.ts';
import { NO_TRANSLATIONS, setTranslations, type Translations } from './t.ts';

/** What a device says of languages. */
export interface OfferedLanguages {
  /** That of the device, or the one it was asked for. */
  readonly language: string;
  readonly languages: readonly { readonly code: string }[];
  /** Texts of the device's own in that language, by the English ones. */
  readonly strings: Readonly<Record<string, unknown>>;
}

const ENGLISH = 'en_US';

/**
 * Which language a person reads: the one chosen in this session, else the one set at the device, else, as English may be the
 * one no one has chosen, the first of the browser's that the device offers.
 * @param chosen as the device writes it, `pt_BR`
 * @param browser as the browser writes them, `pt-BR`, the dearest first
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

/**
 * What a language says in these parts, loaded once; nothing where one of them cannot be loaded. English needs neither them
 * nor what loads them.
 */
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
 * Takes these parts of the language of a person into use. Where they cannot be loaded the page is in English.
 * @returns the language, as the device writes it
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
