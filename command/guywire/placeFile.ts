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

/** The file cannot be written. The message has the reason. */
export class NotWritten extends Error {}

const LINK = 'This is a symbolic link. Use the path of its target.';
const LINKED_FOLDER = 'A folder of the path is a symbolic link. Use the path of its target.';

/** File to write, and the folder that the user named. Links below that folder are not followed. */
export interface Place {
  readonly path: string;
  readonly root: string;
}

interface Manner {
  /** Mode of a new file, limited by the umask. An existing file keeps its mode. */
  readonly mode?: number;
  /** Creates missing folders below the root. */
  readonly makesFolders?: boolean;
  /** False to skip the flush to disk. */
  readonly flush?: boolean;
}

/**
 * Place of a file that the user named. Links are followed to the current folder, or for outside paths to the file's
 * folder.
 */
export function placeOf(name: string, folder: string): Place {
  const path = resolve(folder, name);
  return { path, root: isWithin(path, folder) ? folder : dirname(path) };
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/**
 * Replaces or creates a file atomically. Writes a temporary file with the same owner, group and mode, and renames it.
 * @throws NotWritten if the path below the root contains a link or is not a regular file
 * @throws file system errors, in which case the old file stays and the temporary file is removed
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
 * Runs work on a folder. On Linux, the path refers to the open folder. So nobody can replace it by a link between
 * check and use.
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

/** Creates missing folders one by one, because `mkdir -p` follows links. */
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
    throw new NotWritten(status.isDirectory() ? 'This is a folder.' : 'This is not a file.');
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
    throw new NotWritten('The file would lose its owner or group.');
  }
}
