import { keep, kept } from '../../base/kept.ts';

const KEY = 'left_to_do';

/** What this browser remembers of the first set-up of a device. */
export interface SetupRecord {
  /** Hardware address of the device: another one has the same address when it leaves the factory. */
  readonly device: string;
  /** Network name it left the factory with. */
  readonly factoryName: string;
  /** All was done, or the person does not want to be told. */
  readonly closed: boolean;
}

/** The record of a device; undefined if there is none or the browser keeps no storage. */
export function readSetupRecord(device: string): SetupRecord | undefined {
  try {
    const record: unknown = JSON.parse(kept(KEY) ?? 'null');
    return isSetupRecord(record) && record.device === device ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the record in place of the one before; a browser without storage forgets it with the page. */
export function storeSetupRecord(record: SetupRecord): void {
  keep(KEY, JSON.stringify(record));
}

/** Forgets it: a device that is reset is set up anew. */
export function forgetSetupRecord(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked storage: there is none.
  }
}

function isSetupRecord(value: unknown): value is SetupRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { device, factoryName, closed }: Partial<Record<keyof SetupRecord, unknown>> = value;
  return typeof device === 'string' && typeof factoryName === 'string' && typeof closed === 'boolean';
}
