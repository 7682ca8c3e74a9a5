import { lstatSync, mkdirSync, realpathSync, type Stats } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

/**
 * Folder for compiled code that only this user can write: mode 0700, owned by the user, below folders of the user or of root
 * alone. Node.js would take a folder that every user can write, and run what another user left there.
 * @returns undefined if there is no such folder; compiled code is not stored then
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
    // A home that is read-only or missing is usual for services.
    return undefined;
  }
}

function isPrivate(status: Stats, uid: number): boolean {
  return status.isDirectory() && status.uid === uid && (status.mode & 0o777) === 0o700;
}

/** True if no other user but root can put another folder in place of one below this folder. */
function isTrusted({ uid: owner, mode }: Stats, uid: number): boolean {
  return (owner === uid || owner === 0) && ((mode & 0o022) === 0 || (mode & 0o1000) !== 0);
}

function ancestors(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...ancestors(parent)];
}
