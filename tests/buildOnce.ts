import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';

const ROOT = join(import.meta.dirname, '..');

/** Where what only tests build stands, and what each build was made from. Gone with the packages, when they are installed. */
export const BUILDS = join(ROOT, 'node_modules/.cache/guywire');

/** What no build reads: tests, documents, and what was built itself. */
const UNREAD = [
  '.git',
  '.git/**',
  '**/node_modules/**',
  '**/dist/**',
  'built*/**',
  'data/**',
  'docs/**',
  'tests/**',
  '**/*.log',
];

/**
 * Builds, unless the last build was made from the same files, with the same packages, by the same Node, and what came of it
 * is still there as it was. Rather too many files count than too few: all of the project but tests and documents.
 * @param out folder that the build fills
 * @param build fills it
 * @param besides folders of tests or documents that it is made from as well
 */
export async function buildOnce(
  out: string,
  build: () => Promise<unknown>,
  besides: readonly string[] = [],
): Promise<void> {
  const stamp = join(BUILDS, `${basename(out)}.from`);
  const read = globSync(['**', 'node_modules/.package-lock.json'], { cwd: ROOT, ignore: UNREAD, dot: true });
  const own = globSync(
    besides.map((folder) => `${folder}/**`),
    { cwd: ROOT },
  );
  const from = `${process.version} ${hashOf(ROOT, [...read, ...own])}`;
  const madeOf = () => `${from} ${hashOf(out, globSync('**', { cwd: out, dot: true }))}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf()) return;
  rmSync(stamp, { force: true });
  // As a person who starts it would have it: the test runner's own setting would make a development build of React.
  const { NODE_ENV = 'test' } = process.env;
  process.env.NODE_ENV = 'production';
  await build().finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, madeOf());
}

/** Of the names and the bytes of files in a folder. */
function hashOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const bytes = readFileSync(join(folder, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
