import { parseText } from '../../../engine/config/flatText.ts';
import type { Lines } from '../../../engine/draft/lines.ts';
import { isObject } from '../draft/readKeptEdits.ts';
import type { SettingsDevice } from '../settingsDevice.ts';
import type { TestEnd } from './testState.ts';
import type { Trial } from './trial.ts';

/** Milliseconds by which the clocks of the device and the browser may seem to differ. */
const SLACK = 5000;

/** What became of a trial that an earlier page began: how it ended, or nothing where it is still in force. */
export function endOfTrial(trial: Trial, seen: Seen): TestEnd | undefined {
  const end = endOfTest(trial, seen);
  const isInForce = trial.kind === 'try' && end.kept && restartedAt(trial, seen.now, seen.uptime) === undefined;
  return isInForce ? undefined : end;
}

/** Seconds since the device booted, where it says so. */
export async function uptimeOf(device: SettingsDevice): Promise<number | undefined> {
  const { status } = await device.getStatus().catch(() => ({ status: {} }));
  const host: unknown = Reflect.get(status, 'host');
  const uptime = isObject(host) ? host.uptime : undefined;
  return typeof uptime === 'number' ? uptime : undefined;
}

/** Whether a text has these lines. */
function holds(text: string, edits: Lines): boolean {
  const lines = parseText(text);
  return [...edits].every(([key, value]) => lines.get(key) === value);
}

/** What is found when the page is opened. */
export interface Seen {
  /** What was tried, secrets apart. */
  readonly edits: Lines;
  /** What is in force now. */
  readonly text: string;
  readonly now: number;
  /** Seconds since the device booted; undefined where it does not say. */
  readonly uptime: number | undefined;
}

/** How a test ended that nobody watched. */
function endOfTest(trial: Trial, { edits, text, now, uptime }: Seen): TestEnd {
  if (edits.size > 0 && holds(text, edits)) return { kept: true, by: 'elsewhere' };
  const bootedAt = restartedAt(trial, now, uptime);
  if (bootedAt !== undefined && bootedAt < trial.until) return { kept: false, by: 'restart', at: bootedAt };
  if (now >= trial.until - SLACK) return { kept: false, by: 'time', at: Math.min(now, trial.until) };
  return { kept: false, by: 'elsewhere' };
}

/** When the device restarted since the trial began; undefined where it did not, or does not say. */
function restartedAt({ at }: Trial, now: number, uptime: number | undefined): number | undefined {
  const bootedAt = uptime === undefined ? undefined : now - uptime * 1000;
  return bootedAt !== undefined && bootedAt > at + SLACK ? bootedAt : undefined;
}
