import { parseText } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import type { SettingsDevice } from '../core/settingsDevice.ts';
import type { TestEnd } from '../core/testState.ts';
import { isObject } from '../draft/readKeptEdits.ts';
import type { Provisional } from './provisional.ts';

/** Milliseconds by which the clocks of the device and the browser may seem to differ. */
const SLACK = 5000;

/** How the text that an earlier page put into force without saving has ended; undefined if it is still in force. */
export function endOf(provisional: Provisional, seen: Seen): TestEnd | undefined {
  const end = endOfTest(provisional, seen);
  const isInForce =
    provisional.kind === 'untilReboot' && end.kept && restartedAt(provisional, seen.now, seen.uptime) === undefined;
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
  /** What was put into force, secrets apart. */
  readonly edits: Lines;
  /** What is in force now. */
  readonly text: string;
  readonly now: number;
  /** Seconds since the device booted; undefined where it does not say. */
  readonly uptime: number | undefined;
}

/** How a test ended that no page watched. */
function endOfTest(test: Provisional, { edits, text, now, uptime }: Seen): TestEnd {
  if (edits.size > 0 && holds(text, edits)) return { kept: true, by: 'elsewhere' };
  const bootedAt = restartedAt(test, now, uptime);
  if (bootedAt !== undefined && bootedAt < test.until) return { kept: false, by: 'restart', at: bootedAt };
  if (now >= test.until - SLACK) return { kept: false, by: 'time', at: Math.min(now, test.until) };
  return { kept: false, by: 'elsewhere' };
}

/** When the device restarted since then; undefined where it did not, or does not say. */
function restartedAt({ at }: Provisional, now: number, uptime: number | undefined): number | undefined {
  const bootedAt = uptime === undefined ? undefined : now - uptime * 1000;
  return bootedAt !== undefined && bootedAt > at + SLACK ? bootedAt : undefined;
}
