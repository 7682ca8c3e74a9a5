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

/** A language with its texts by the English ones. */
export interface ReferenceLanguage extends Language {
  readonly strings: Readonly<Record<string, string>>;
}

/** All that the reference is made from. */
export interface Sources {
  /** The whole configuration: a section is a property. */
  readonly configuration: Schema;
  /** The settings pages by id, in their order. */
  readonly pages: Readonly<
    Record<string, { readonly title: string; readonly description: string; readonly sections: readonly string[] }>
  >;
  /** Everything the rules decide. */
  readonly catalogue: readonly Entry[];
  /** Messages by code. */
  readonly messages: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, Call>>;
  /** Documents that others cite, in Markdown, by name: `regulation`. */
  readonly chapters: Readonly<Record<string, string>>;
  /** The device the settings are told of; without one they are those of every device. */
  readonly device?: DeviceSettings;
  /** The first is that of the sources. */
  readonly languages: readonly ReferenceLanguage[];
}

/** Reads the sources of the reference of this program, in English and another language. */
export async function readSources(other?: Language): Promise<Sources> {
  const asked = [...LANGUAGES.slice(0, 1), ...(other === undefined ? [] : [other])];
  const languages = asked.map(async (language, at) => ({
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
