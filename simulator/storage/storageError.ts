const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left',
  EDQUOT: 'there is no room left',
  EROFS: 'it may not be written to',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'there is a folder in its place',
  ERR_FS_EISDIR: 'there is a folder in its place',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'a part of its path is no folder',
  ENOENT: 'there is no such place',
  ENAMETOOLONG: 'its path is too long',
  EINVAL: 'its path is too long',
};

/** A file of the data folder, or the folder, that cannot be used; its message is a sentence. */
export class StorageError extends Error {
  /** Whether there is no room left. */
  readonly isFull: boolean;

  /** @param path what cannot be used. @param code of the system call that failed */
  constructor(path: string, code: string) {
    super(`${path} cannot be used: ${WORDS[code] ?? code}.`);
    this.isFull = code === 'ENOSPC' || code === 'EDQUOT';
    this.name = 'StorageError';
  }
}

/**
 * Does something with a file.
 * @throws StorageError where a system call fails by it; any other error as it is
 */
export function withFile<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw storageError(path, error);
  }
}

/** The error of a system call in words, any other one as it is. */
export function storageError(path: string, error: unknown): unknown {
  const isSystem = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isSystem ? new StorageError(path, String(error.code)) : error;
}
