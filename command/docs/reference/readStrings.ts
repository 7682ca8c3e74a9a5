import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringsOf } from '../../../languages/catalogue.ts';

/** Translations of a language by English text. The built command contains them. */
export async function readStrings(code: string): Promise<Readonly<Record<string, string>>> {
  const file = join(import.meta.dirname, `../../../languages/${code}.json`);
  return stringsOf(JSON.parse(await readFile(file, 'utf8')));
}
