import type { WriteStep } from './atomicWrite.ts';
import type { Store, StoredFile } from './store.ts';

/**
 * Store of a temporary device, in memory.
 * @param files contents; bytes have a character each
 * @param onStep called as by the store of a folder
 */
export function memoryStore(
  files = new Map<StoredFile, string>(),
  onStep: (step: WriteStep) => void = () => undefined,
): Store {
  return {
    read: (name) => files.get(name),
    readBytes(name) {
      const content = files.get(name);
      return content === undefined ? undefined : Buffer.from(content, 'latin1');
    },
    write(name, content) {
      onStep('opened');
      onStep('flushed');
      files.set(name, typeof content === 'string' ? content : Buffer.from(content).toString('latin1'));
      onStep('renamed');
    },
  };
}
