import { createHash, timingSafeEqual } from 'node:crypto';
import { unlockKey } from '../../rules/wireless/unlockKey.ts';
import type { Model } from '../models/model.ts';
import type { Store } from '../storage/store.ts';

/** The lock of a first-generation radio on its lower U-NII bands (D7). */
export interface UniiLock {
  /** The radio has a key to be asked for. */
  readonly switchable: boolean;
  activated(): boolean;
  /** Whether this is the key: dashes, blanks around it and the case of its letters do not count. */
  isKey(text: string): boolean;
  /** Opens the lock for good, in the name of the person who asked. */
  activate(name: string): void;
}

const digest = (key: string): Buffer => createHash('sha256').update(unlockKey(key).toLowerCase()).digest();

/**
 * Keeps whether the lock was opened, in a file of its own: it belongs to the grant of the hardware, not to the
 * configuration, so that neither a restart nor a return to the factory state closes it again
 * (docs/regulation.md#u-nii).
 */
export function createUniiLock(model: Model, store: Store): UniiLock {
  const right = model.unlockKey === undefined ? undefined : digest(model.unlockKey);
  let activated = right !== undefined && store.read('unii') !== undefined;
  return {
    switchable: right !== undefined,
    activated: () => activated,
    isKey: (text) => right !== undefined && timingSafeEqual(digest(text), right),
    activate(name) {
      store.write('unii', `${name}\n`);
      activated = true;
    },
  };
}
