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

/** A file or folder cannot be used. The message is a sentence. */
export class StorageError extends Error {
  /** True if the disk is full. */
  readonly isFull: boolean;

  /**
   * @param path file or folder
   * @param code error code of the system call
   */
  constructor(path: string, code: string) {
    super(`${path} cannot be used: ${WORDS[code] ?? code}.`);
    this.isFull = code === 'ENOSPC' || code === 'EDQUOT';
    this.name = 'StorageError';
  }
}

/**
 * Runs a file operation.
 * @throws StorageError for a failed system call, any other error unchanged
 */
export function withFile<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw storageError(path, error);
  }
}

/** Converts the error of a system call. Other errors are unchanged. */
export function storageError(path: string, error: unknown): unknown {
  const isSystem = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isSystem ? new StorageError(path, String(error.code)) : error;
}
