import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Documents cited by rules. */
const CHAPTERS = ['regulation', 'device', 'decisions'];

/** Documents cited by rules, in Markdown, by name. The built command contains them. */
export async function readChapters(): Promise<Readonly<Record<string, string>>> {
  const read = CHAPTERS.map(async (name) => [name, await readFile(join(ROOT, `docs/${name}.md`), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}
