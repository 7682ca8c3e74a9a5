import { isRecord } from '../../device/isRecord.ts';
import { UPGRADE_KEY } from '../../session/isUpgradeKept.ts';

/** A started upgrade. Stored until after the sign-in that follows the restart, to show its result. */
export interface UpgradeRecord {
  /** Hardware address, because another radio may have the same IP address. */
  readonly device: string;
  readonly from: string;
  readonly to: string;
  /** Start, in milliseconds since 1970. */
  readonly at: number;
}

export function keepUpgrade(storage: Storage, record: UpgradeRecord): void {
  try {
    storage.setItem(UPGRADE_KEY, JSON.stringify(record));
  } catch {
    // Storage errors (quota, blocked) only suppress the result. The page still shows the version.
  }
}

/** Removes the record of this device from the storage and returns it. */
export function takeUpgrade(storage: Storage, device: string): UpgradeRecord | undefined {
  const record = read(storage.getItem(UPGRADE_KEY));
  if (record?.device !== device) return undefined;
  storage.removeItem(UPGRADE_KEY);
  return record;
}

function read(text: string | null): UpgradeRecord | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isRecord(value)) return undefined;
    const { device, from, to, at } = value;
    const sound =
      typeof device === 'string' && typeof from === 'string' && typeof to === 'string' && typeof at === 'number';
    return sound ? { device, from, to, at } : undefined;
  } catch {
    return undefined;
  }
}
