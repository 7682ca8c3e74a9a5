import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { UsageError } from '../guywire/subcommand.ts';

/** What configurations are called in a folder. */
const IN_FOLDERS = '**/*.cfg';

/**
 * The files that are asked for, each once: files as they are named, of folders all `*.cfg` within (links to folders are not
 * followed), and what globs match, in order. A name that is no glob is asked for even where there is no such file.
 * @throws UsageError where nothing is matched
 */
export async function findFiles(asked: readonly string[], folder: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const name of asked) for (const file of await filesOf(name, folder)) found.add(file);
  if (found.size === 0) throw new UsageError(`no file matches ${asked.join(' ')}`);
  return [...found];
}

async function filesOf(name: string, folder: string): Promise<readonly string[]> {
  const status = statSync(resolve(folder, name), { throwIfNoEntry: false });
  const options = { cwd: folder, dot: true, followSymbolicLinks: false, expandDirectories: false };
  if (status?.isDirectory()) {
    const within = await glob(IN_FOLDERS, { ...options, cwd: resolve(folder, name) });
    const prefix = name.replace(/\/*$/, '/');
    return within.toSorted().map((file) => (prefix === './' ? file : prefix + file));
  }
  const isGlob = status === undefined && /[*?[\]{}()!]/.test(name);
  return isGlob ? (await glob(name, options)).toSorted() : [name];
}
