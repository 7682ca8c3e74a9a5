/** Storage key of a started upgrade. It survives the sign-in after the restart. */
export const UPGRADE_KEY = 'firmware_upgrade';

/** True if an upgrade result is due. Its code is loaded only then. */
export const isUpgradeKept = (storage: Storage): boolean => storage.getItem(UPGRADE_KEY) !== null;
