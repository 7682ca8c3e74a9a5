import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from './subcommand.ts';

/** The names of configurations in a folder. */
const IN_FOLDERS = '**/*.cfg';

/**
 * The files that are asked for, each once under its first name: files as they are named, of folders all `*.cfg` within, and
 * what globs match, in order. A name that is no glob is asked for even where there is no such file; what a folder or a glob
 * has of links that lead nowhere is passed over.
 * @throws UsageError where nothing is matched
 */
export async function findFiles(asked: readonly string[], folder: string): Promise<readonly string[]> {
  const found = new Map<string, string>();
  for (const name of asked) {
    for (const file of await filesOf(name, folder)) {
      const path = realPath(resolve(folder, file));
      if (!found.has(path)) found.set(path, file);
    }
  }
  if (found.size === 0) throw new UsageError(`no file matches ${asked.join(' ')}`);
  return [...found.values()];
}

/** Where a path leads; where it leads nowhere, itself. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Whether a path is that of a folder; undefined where it leads nowhere. */
function isDirectory(path: string): boolean | undefined {
  try {
    return statSync(path).isDirectory();
  } catch {
    return undefined;
  }
}

async function filesOf(name: string, folder: string): Promise<readonly string[]> {
  const isFolder = isDirectory(resolve(folder, name));
  const isGlob = isFolder === undefined && /[*?[\]{}()!]/.test(name);
  if (!isFolder && !isGlob) return [name];
  const { glob } = await import('tinyglobby');
  const options = { cwd: folder, dot: true, followSymbolicLinks: true, expandDirectories: false };
  if (isFolder) {
    const within = await glob(IN_FOLDERS, { ...options, cwd: resolve(folder, name) });
    const prefix = name.replace(/\/*$/, '/');
    return within.toSorted().map((file) => (prefix === './' ? file : prefix + file));
  }
  return (await glob(name, options)).toSorted();
}
