import { isRecord } from '../../device/isRecord.ts';
import { UPGRADE_KEY } from './isUpgradeKept.ts';

/** An upgrade that was begun; kept over the sign-in that follows the restart, so that its end can be told. */
export interface UpgradeRecord {
  /** Hardware address: another radio may answer at the same address. */
  readonly device: string;
  /** Version that was installed, and the one that was to be. */
  readonly from: string;
  readonly to: string;
  /** When it began, ms since 1970. */
  readonly at: number;
}

export function keepUpgrade(storage: Storage, record: UpgradeRecord): void {
  try {
    storage.setItem(UPGRADE_KEY, JSON.stringify(record));
  } catch {
    // A full or forbidden store: the verdict is then not told, and the page shows the version all the same.
  }
}

/** Takes the record of this device out of the store. */
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
