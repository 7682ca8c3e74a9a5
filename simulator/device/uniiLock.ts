import { createHash, timingSafeEqual } from 'node:crypto';
import { unlockKey } from '../../rules/wireless/unlockKey.ts';
import type { Model } from '../models/model.ts';
import type { Store } from '../storage/store.ts';

/** Lock of a first-generation radio on its lower U-NII bands (D7). */
export interface UniiLock {
  /** True if a key opens the lock of this radio. */
  readonly switchable: boolean;
  activated(): boolean;
  /** Compares the key. Dashes, surrounding blanks and case are ignored. */
  isKey(text: string): boolean;
  /** Opens the lock permanently. @param name user who activates it */
  activate(name: string): void;
}

const digest = (key: string): Buffer => createHash('sha256').update(unlockKey(key).toLowerCase()).digest();

/**
 * Stores the state of the lock in a file of its own. It belongs to the hardware grant, not to the configuration.
 * Neither a reboot nor a factory reset closes it again (docs/regulation.md#u-nii).
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
