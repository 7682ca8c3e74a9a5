import type { WriteStep } from './atomicWrite.ts';
import { lockFolder } from './folderLock.ts';
import { openStore, type Store } from './store.ts';

/**
 * Locks and opens a data folder. Opening removes unfinished writes. Never open a folder without the lock: the writes
 * may belong to a running device.
 * @throws FolderInUse; StorageError if the folder cannot be used
 */
export async function openFolder(folder: string, onStep?: (step: WriteStep) => void): Promise<Store> {
  await lockFolder(folder);
  return openStore(folder, onStep);
}
