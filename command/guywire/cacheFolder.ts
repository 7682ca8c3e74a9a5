import { lstatSync, mkdirSync, realpathSync, type Stats } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

/**
 * Folder for compiled code that only this user can write: mode 0700, owned by the user. All parent folders belong to
 * the user or root. By default, Node.js would use a world-writable folder and run code that other users put there.
 * @returns undefined if there is no such folder, in which case compiled code is not stored
 */
export function cacheFolder(
  uid = process.getuid?.(),
  base = process.env.XDG_CACHE_HOME ?? join(userInfo().homedir, '.cache'),
): string | undefined {
  if (uid === undefined || !isAbsolute(base)) return undefined;
  const folder = join(base, 'guywire');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isPrivate(lstatSync(folder), uid)) return undefined;
    const path = realpathSync(folder);
    return ancestors(path).every((ancestor) => isTrusted(lstatSync(ancestor), uid)) ? path : undefined;
  } catch {
    // Services often have a missing or read-only home folder.
    return undefined;
  }
}

function isPrivate(status: Stats, uid: number): boolean {
  return status.isDirectory() && status.uid === uid && (status.mode & 0o777) === 0o700;
}

/** True if only the owner or root can replace a folder below this one. */
function isTrusted({ uid: owner, mode }: Stats, uid: number): boolean {
  return (owner === uid || owner === 0) && ((mode & 0o022) === 0 || (mode & 0o1000) !== 0);
}

function ancestors(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...ancestors(parent)];
}
