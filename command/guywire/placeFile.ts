import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** A file the command does not write, with the reason in words. */
export class NotWritten extends Error {}

const LINK = 'It is a symbolic link. Name the file it leads to.';
const LINKED_FOLDER = 'A folder on its way is a symbolic link. Name the folder it leads to.';

/** A file to write, and the folder that the user named: below that folder no link is followed. */
export interface Place {
  readonly path: string;
  readonly root: string;
}

/** How a file is written. */
interface Manner {
  /** Mode of a new file, which the umask limits. An existing file keeps its own mode. */
  readonly mode?: number;
  /** True makes folders that are missing below the root. */
  readonly makesFolders?: boolean;
  /** False leaves it to the system when the data reach the disk. */
  readonly flush?: boolean;
}

/** The place of a file named by the user: links are followed to the current folder, or outside of it to the file's folder. */
export function placeOf(name: string, folder: string): Place {
  const path = resolve(folder, name);
  return { path, root: isWithin(path, folder) ? folder : dirname(path) };
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/**
 * Replaces or creates a file as a whole. A new file is made beside it and renamed over it, and gets its owner, group and mode.
 * @throws NotWritten if the way below the root leads through a link, or if the path is no regular file
 * @throws the error of the file system; the old file then stays, with nothing beside it
 */
export function placeFile({ path, root }: Place, content: string | Uint8Array, manner: Manner = {}): void {
  const parent = dirname(path);
  if (manner.makesFolders === true) makeFolders(root, parent);
  withFolder(parent, root, (folder) => {
    const file = join(folder, basename(path));
    const old = regularFile(file);
    const unfinished = `${file}.${randomUUID()}`;
    try {
      writeNew(unfinished, content, old, manner);
      renameSync(unfinished, file);
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw error;
    }
  });
}

/** Throws like `placeFile`, before anything is written. */
export function checkPlace({ path, root }: Place): void {
  withFolder(dirname(path), root, (folder) => regularFile(join(folder, basename(path))));
}

/**
 * Runs work on a folder. On Linux the path given to the work names the open folder, so that nobody can put a link in its place
 * between the check and the work.
 */
function withFolder(parent: string, root: string, work: (folder: string) => void): void {
  const expected = resolve(realpathSync(root), relative(root, parent));
  if (process.platform !== 'linux') {
    if (realpathSync(parent) !== expected) throw new NotWritten(LINKED_FOLDER);
    work(parent);
    return;
  }
  const descriptor = openSync(parent, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const folder = `/proc/self/fd/${descriptor}`;
    if (realpathSync(folder) !== expected) throw new NotWritten(LINKED_FOLDER);
    work(folder);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes missing folders one by one, as `mkdir -p` would follow links. */
function makeFolders(root: string, parent: string): void {
  mkdirSync(root, { recursive: true });
  let folder = root;
  for (const part of relative(root, parent).split(sep).filter(Boolean)) {
    folder = join(folder, part);
    const status = lstatSync(folder, { throwIfNoEntry: false });
    if (status?.isSymbolicLink()) throw new NotWritten(LINKED_FOLDER);
    if (status === undefined) mkdirSync(folder);
  }
}

function regularFile(file: string): Stats | undefined {
  const status = lstatSync(file, { throwIfNoEntry: false });
  if (status?.isSymbolicLink()) throw new NotWritten(LINK);
  if (status !== undefined && !status.isFile())
    throw new NotWritten(status.isDirectory() ? 'It is a folder.' : 'It is no file.');
  return status;
}

function writeNew(
  path: string,
  content: string | Uint8Array,
  old: Stats | undefined,
  { mode = 0o600, flush = true }: Manner,
): void {
  const descriptor = openSync(path, 'wx', old === undefined ? mode : 0o600);
  try {
    writeFileSync(descriptor, content);
    if (old !== undefined) {
      giveTo(descriptor, old);
      fchmodSync(descriptor, old.mode & 0o777);
    }
    if (flush) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function giveTo(descriptor: number, { uid, gid }: Stats): void {
  if (process.platform === 'win32') return;
  try {
    fchownSync(descriptor, uid, gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    throw new NotWritten('It belongs to another user or group, and would no longer.');
  }
}
