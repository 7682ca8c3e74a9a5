/** Where an upgrade that was begun is kept over the sign-in that follows. */
export const UPGRADE_KEY = 'firmware_upgrade';

/** Whether there is something to tell of an upgrade: what tells it is loaded only then. */
export const isUpgradeKept = (storage: Storage): boolean => storage.getItem(UPGRADE_KEY) !== null;
