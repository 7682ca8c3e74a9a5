import { isObject, parse } from '../draft/readKeptEdits.ts';

/** That a configuration was put into force without being saved, for whoever opens the page after the browser was closed. */
export interface Trial {
  /** `test` goes back by itself, `try` at the next restart (D13). */
  readonly kind: 'test' | 'try';
  /** When it began, and when a test goes back at the latest; milliseconds since 1970. */
  readonly at: number;
  readonly until: number;
}

const STORAGE_KEY = 'trial';

/** @param device hardware address: another radio may answer at the same address tomorrow */
export function keepTrial(storage: Storage, device: string, trial: Trial): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ device, ...trial }));
  } catch {
    // A full or forbidden store must not stop what the person is doing.
  }
}

export function forgetTrial(storage: Storage): void {
  storage.removeItem(STORAGE_KEY);
}

/** The trial kept for this device, if it can be read. */
export function keptTrial(storage: Storage, device: string): Trial | undefined {
  const value = parse(storage.getItem(STORAGE_KEY) ?? '');
  if (!isObject(value) || value.device !== device) return undefined;
  const { kind, at, until } = value;
  if ((kind !== 'test' && kind !== 'try') || typeof at !== 'number' || typeof until !== 'number') return undefined;
  return { kind, at, until };
}
