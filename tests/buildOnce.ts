import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { globSync } from 'tinyglobby';

const ROOT = join(import.meta.dirname, '..');

/** Folder of test builds and of their input hashes. A new installation of the packages removes it. */
export const BUILDS = join(ROOT, 'node_modules/.cache/guywire');

/** Files that no build reads: tests, documents, and build outputs. */
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

/** File with the hash of the inputs of a build. */
export const stampOf = (out: string): string =>
  join(BUILDS, `${relative(ROOT, out).replaceAll(/[^\w-]+/g, '-')}.from`);

/**
 * Builds unless the last build had the same files, packages and Node version, and its output is unchanged. All files
 * of the project count as input, except tests and documents.
 * @param out output folder
 * @param build fills the output folder
 * @param besides folders of tests or documents that are also input
 */
export async function buildOnce(
  out: string,
  build: () => Promise<unknown>,
  besides: readonly string[] = [],
): Promise<void> {
  const stamp = stampOf(out);
  const read = globSync(['**', 'node_modules/.package-lock.json'], { cwd: ROOT, ignore: UNREAD, dot: true });
  const own = globSync(
    besides.map((folder) => `${folder}/**`),
    { cwd: ROOT },
  );
  const from = `${process.version} ${hashOf(ROOT, [...read, ...own])}`;
  const madeOf = () => `${from} ${hashOf(out, globSync('**', { cwd: out, dot: true }))}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf()) return;
  rmSync(stamp, { force: true });
  // Production build: the setting of the test runner would make a development build of React.
  const { NODE_ENV = 'test' } = process.env;
  process.env.NODE_ENV = 'production';
  await build().finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, madeOf());
}

/** Hash of the names and bytes of files in a folder. */
function hashOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const bytes = readFileSync(join(folder, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
