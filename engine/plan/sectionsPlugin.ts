import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readSchema } from '../validate/readSchema.ts';
import { advancedHelp } from './advancedHelp.ts';

/** `sections:network`, and the help of its advanced fields, which is a module of its own. */
const ID = /^\0?(?<kind>sections|help):(?<page>\w+)$/;

const LOADER = new URL('../loadChunk.ts', import.meta.url).pathname;

/**
 * Vite plugin: `import sections, { loadHelp } from 'sections:network'` gives the sections of a page, each planned
 * (sectionPlugin.ts), with the way to its compiled validator, and the way to the help that drawing left out.
 * @param folder holds a module for each section, of its name
 * @param pages names of the sections by page
 */
export function sectionsPlugin(folder: string, pages: Readonly<Record<string, readonly string[]>>): Plugin {
  const fileOf = (section: string) => join(folder, `${section}.ts`);

  /** The help of all sections, by pointers of the whole document. */
  async function helpOf(sections: readonly string[], watch: (source: string) => void): Promise<string> {
    const help: Record<string, string> = {};
    for (const section of sections) {
      const { schema, sources } = await readSchema(fileOf(section));
      for (const source of sources) watch(source);
      for (const [pointer, text] of Object.entries(advancedHelp(Object(schema))))
        help[`/${section}${pointer}`] = text;
    }
    return `export default ${JSON.stringify(help)};`;
  }

  return {
    name: 'guywire:sections',
    resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
    async load(id) {
      const { kind, page = '' } = ID.exec(id)?.groups ?? {};
      if (kind === undefined) return null;
      const sections = pages[page];
      if (sections === undefined) throw new Error(`There is no page ${page}.`);
      return kind === 'help'
        ? helpOf(sections, (source) => this.addWatchFile(source))
        : moduleOf(page, sections.map(fileOf), sections);
    },
  };
}

function moduleOf(page: string, files: readonly string[], sections: readonly string[]): string {
  const load = (id: string) => `() => loadDefault(() => import(${JSON.stringify(id)}))`;
  return [
    `import { loadDefault } from ${JSON.stringify(LOADER)};`,
    ...files.map((file, at) => `import section${at} from ${JSON.stringify(`${file}?section`)};`),
    'export default {',
    ...sections.map(
      (section, at) => `  ${section}: { ...section${at}, loadValidator: ${load(`${files[at]}?validator`)} },`,
    ),
    '};',
    `export const loadHelp = ${load(`help:${page}`)};`,
  ].join('\n');
}
