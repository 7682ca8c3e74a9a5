import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { placeOf } from './placeFile.ts';
import { UsageError } from './subcommand.ts';

const IN_FOLDERS = '**/*.cfg';

/** File with the folder that the user named for it. */
export interface FoundFile {
  readonly file: string;
  /** Path of that folder. Links below it are never followed for writing. */
  readonly root: string;
}

/**
 * Finds files, each once under its first name: named files, `*.cfg` in named folders, and matches of globs, in order.
 * A name without wildcards is returned even if the file is missing. Broken links in folders and globs are ignored.
 * @throws UsageError if nothing matches
 */
export async function findFiles(patterns: readonly string[], folder: string): Promise<readonly FoundFile[]> {
  const found = new Map<string, FoundFile>();
  for (const name of patterns) {
    const { files, root } = await filesOf(name, folder);
    for (const file of files) {
      const path = realPath(resolve(folder, file));
      if (!found.has(path)) found.set(path, { file, root });
    }
  }
  if (found.size === 0) throw new UsageError(`no file matches ${patterns.join(' ')}`);
  return [...found.values()];
}

/** Resolved path, or the path itself for a broken link. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** True for a folder, undefined for a broken link. */
function isDirectory(path: string): boolean | undefined {
  try {
    return statSync(path).isDirectory();
  } catch {
    return undefined;
  }
}

const MAGIC = /[*?[\]{}()!]/;

/** Base folder of a glob: the parts before the first wildcard. */
function startOf(pattern: string, folder: string): string {
  const parts = pattern.split('/');
  const start = parts.slice(
    0,
    parts.findIndex((part) => MAGIC.test(part)),
  );
  return resolve(folder, `${start.join('/')}${start.length > 0 ? '/' : ''}`);
}

async function filesOf(
  name: string,
  folder: string,
): Promise<{ readonly files: readonly string[]; readonly root: string }> {
  const isFolder = isDirectory(resolve(folder, name));
  const isGlob = isFolder === undefined && MAGIC.test(name);
  if (!isFolder && !isGlob) return { files: [name], root: placeOf(name, folder).root };
  const { glob } = await import('tinyglobby');
  const options = { cwd: folder, dot: true, followSymbolicLinks: true, expandDirectories: false };
  if (isFolder) {
    const within = await glob(IN_FOLDERS, { ...options, cwd: resolve(folder, name) });
    const prefix = name.endsWith('/') ? name : `${name}/`;
    const files = within.toSorted().map((file) => (prefix === './' ? file : prefix + file));
    return { files, root: resolve(folder, name) };
  }
  return { files: (await glob(name, options)).toSorted(), root: startOf(name, folder) };
}
