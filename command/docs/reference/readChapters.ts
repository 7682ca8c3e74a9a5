import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** The documents that rules cite. */
const CHAPTERS = ['regulation', 'device', 'decisions'];

/** The documents that rules cite, in Markdown, by name. The built command contains them. */
export async function readChapters(): Promise<Readonly<Record<string, string>>> {
  const read = CHAPTERS.map(async (name) => [name, await readFile(join(ROOT, `docs/${name}.md`), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}
