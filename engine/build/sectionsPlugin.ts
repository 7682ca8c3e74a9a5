import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Schema } from '../core/schema.ts';
import { advancedHelp } from '../plan/advancedHelp.ts';
import { synonymsOf } from '../plan/synonyms.ts';
import { readSchema } from '../validate/readSchema.ts';

/** Virtual modules: `sections:network`, and its help texts and synonyms as separate modules. */
const ID = /^\0?(?<kind>sections|help|synonyms):(?<page>\w+)$/;

type WordsIn = (schema: Schema, isLater: boolean) => Readonly<Record<string, unknown>>;

/** Texts not needed for rendering, by pointer. */
const WORDS: Readonly<Record<string, WordsIn>> = {
  help: advancedHelp,
  synonyms: synonymsOf,
};

const LOADER = new URL('../../base/loadChunk.ts', import.meta.url).pathname;

interface PageOfSections {
  /** Section names in display order. */
  readonly sections: readonly string[];
  /** Sections of the advanced view. Their help texts load later. */
  readonly later?: readonly string[];
}

/**
 * Vite plugin: `import sections, { loadHelp, loadSynonyms } from 'sections:network'` returns the planned sections of
 * a page (sectionPlugin.ts). Each section has a loader of its compiled validator. `loadHelp` and `loadSynonyms` load
 * the texts that rendering does not need.
 * @param folder contains one module per section, named after the section
 * @param pages sections of each page, by page id
 */
export function sectionsPlugin(folder: string, pages: Readonly<Record<string, PageOfSections>>): Plugin {
  const fileOf = (section: string) => join(folder, `${section}.ts`);

  /** Module with the texts of all sections, keyed by document pointers. */
  async function wordsOf(
    wordsIn: WordsIn,
    { sections, later = [] }: PageOfSections,
    watch: (source: string) => void,
  ): Promise<string> {
    const words: Record<string, unknown> = {};
    for (const section of sections) {
      const { schema, sources } = await readSchema(fileOf(section));
      for (const source of sources) watch(source);
      for (const [pointer, own] of Object.entries(wordsIn(Object(schema), later.includes(section))))
        words[`/${section}${pointer}`] = own;
    }
    return `export default ${JSON.stringify(words)};`;
  }

  return {
    name: 'guywire:sections',
    resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: ID },
      async handler(id) {
        const { kind = '', page = '' } = ID.exec(id)?.groups ?? {};
        const own = pages[page];
        if (own === undefined) throw new Error(`There is no page ${page}.`);
        const wordsIn = WORDS[kind];
        return wordsIn === undefined
          ? moduleOf(page, own.sections.map(fileOf), own)
          : wordsOf(wordsIn, own, (source) => this.addWatchFile(source));
      },
    },
  };
}

function moduleOf(page: string, files: readonly string[], { sections, later = [] }: PageOfSections): string {
  const load = (id: string) => `() => loadDefault(() => import(${JSON.stringify(id)}))`;
  return [
    `import { loadDefault } from ${JSON.stringify(LOADER)};`,
    ...files.map((file, at) => {
      const query = later.includes(sections[at] ?? '') ? 'later&section' : 'section';
      return `import section${at} from ${JSON.stringify(`${file}?${query}`)};`;
    }),
    'export default {',
    ...sections.map(
      (section, at) => `  ${section}: { ...section${at}, loadValidator: ${load(`${files[at]}?validator`)} },`,
    ),
    '};',
    `export const loadHelp = ${load(`help:${page}`)};`,
    `export const loadSynonyms = ${load(`synonyms:${page}`)};`,
  ].join('\n');
}
