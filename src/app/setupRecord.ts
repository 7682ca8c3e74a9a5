import { keep, kept } from '../../base/kept.ts';

const KEY = 'left_to_do';

/** Data that this browser stores about the first setup of a device. */
export interface SetupRecord {
  /** MAC address. Another device has the same IP address after a factory reset. */
  readonly device: string;
  /** Factory network name. */
  readonly factoryName: string;
  /** True if all tasks are done or dismissed. */
  readonly closed: boolean;
}

/** Record of a device; undefined if there is none or storage is blocked. */
export function readSetupRecord(device: string): SetupRecord | undefined {
  try {
    const record: unknown = JSON.parse(kept(KEY) ?? 'null');
    return isSetupRecord(record) && record.device === device ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the record. Without storage it is lost with the page. */
export function storeSetupRecord(record: SetupRecord): void {
  keep(KEY, JSON.stringify(record));
}

/** Removes the record, because a reset device is set up again. */
export function forgetSetupRecord(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is no record.
  }
}

function isSetupRecord(value: unknown): value is SetupRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { device, factoryName, closed }: Partial<Record<keyof SetupRecord, unknown>> = value;
  return typeof device === 'string' && typeof factoryName === 'string' && typeof closed === 'boolean';
}
