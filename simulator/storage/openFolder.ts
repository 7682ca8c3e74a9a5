import type { WriteStep } from './atomicWrite.ts';
import { lockFolder } from './folderLock.ts';
import { openStore, type Store } from './store.ts';

/**
 * Locks a data folder for this process and opens it. Opening removes unfinished writes, which belong to a device while
 * another process runs it: no program may open a folder in use.
 * @throws FolderInUse; StorageError if the folder cannot be used
 */
export async function openFolder(folder: string, onStep?: (step: WriteStep) => void): Promise<Store> {
  await lockFolder(folder);
  return openStore(folder, onStep);
}
