import { MESSAGES } from 'guywire-engine/check';
import type { Schema } from 'guywire-engine/core';
import { LANGUAGES, type Language } from '../../../languages/languages.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { calls } from '../../../schemas/device/calls.ts';
import { SETTINGS_PAGES } from '../../../schemas/pages.ts';
import { type Entry, readCatalogue } from '../../rulesDocument/catalogue.ts';
import type { Call } from '../call.ts';

import type { DeviceSettings } from './deviceSettings.ts';
import { readChapters } from './readChapters.ts';
import { readStrings } from './readStrings.ts';

/** Language with translations by English text. */
export interface ReferenceLanguage extends Language {
  readonly strings: Readonly<Record<string, string>>;
}

/** Inputs of the reference. */
export interface Sources {
  /** Configuration schema, one property per section. */
  readonly configuration: Schema;
  /** Settings pages by id, in order. */
  readonly pages: Readonly<
    Record<string, { readonly title: string; readonly description: string; readonly sections: readonly string[] }>
  >;
  /** Entries of all rules. */
  readonly catalogue: readonly Entry[];
  /** Messages by code. */
  readonly messages: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, Call>>;
  /** Cited documents in Markdown by name: `regulation`. */
  readonly chapters: Readonly<Record<string, string>>;
  /** Device of the settings. Undefined for all devices. */
  readonly device?: DeviceSettings;
  /** The first is English. */
  readonly languages: readonly ReferenceLanguage[];
}

/** Reads the inputs of the reference in English and an optional language. */
export async function readSources(other?: Language): Promise<Sources> {
  const codes = [...LANGUAGES.slice(0, 1), ...(other === undefined ? [] : [other])];
  const languages = codes.map(async (language, at) => ({
    ...language,
    strings: at === 0 ? {} : await readStrings(language.code),
  }));
  const [catalogue, chapters] = await Promise.all([readCatalogue(), readChapters()]);
  return {
    configuration: configurationSchema,
    pages: SETTINGS_PAGES,
    catalogue,
    messages: MESSAGES,
    calls,
    chapters,
    languages: await Promise.all(languages),
  };
}
