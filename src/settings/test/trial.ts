import { parseText } from '../../../engine/config/flatText.ts';
import { isObject, type KeptEdits, parse } from '../keptEdits.ts';
import type { TestEnd } from './testState.ts';

/** That a configuration was put into force without being saved, for whoever opens the page after the browser was closed. */
export interface Trial {
  /** `test` goes back by itself, `try` at the next restart (D13). */
  readonly kind: 'test' | 'try';
  /** When it began, and when a test goes back at the latest; milliseconds since 1970. */
  readonly at: number;
  readonly until: number;
}

const STORAGE_KEY = 'trial';

/** Milliseconds by which the clocks of the device and the browser may seem to differ. */
const SLACK = 5000;

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

/** Whether a text has these lines. */
export function holds(text: string, edits: KeptEdits): boolean {
  const lines = parseText(text);
  return [...edits].every(([key, value]) => lines.get(key) === value);
}

interface Seen {
  /** What was tried, secrets apart. */
  readonly edits: KeptEdits;
  /** What is in force now. */
  readonly text: string;
  readonly now: number;
  /** Seconds since the device booted; undefined where it does not say. */
  readonly uptime: number | undefined;
}

/** How a test ended that nobody watched. */
export function endOfTest(trial: Trial, { edits, text, now, uptime }: Seen): TestEnd {
  if (edits.size > 0 && holds(text, edits)) return { kept: true, by: 'elsewhere' };
  const bootedAt = restartedAt(trial, now, uptime);
  if (bootedAt !== undefined && bootedAt < trial.until) return { kept: false, by: 'restart', at: bootedAt };
  if (now >= trial.until - SLACK) return { kept: false, by: 'time', at: Math.min(now, trial.until) };
  return { kept: false, by: 'elsewhere' };
}

/** When the device restarted since the trial began; undefined where it did not, or does not say. */
export function restartedAt({ at }: Trial, now: number, uptime: number | undefined): number | undefined {
  const bootedAt = uptime === undefined ? undefined : now - uptime * 1000;
  return bootedAt !== undefined && bootedAt > at + SLACK ? bootedAt : undefined;
}
