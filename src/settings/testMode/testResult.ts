import { parseText } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import type { SettingsDevice } from '../core/settingsDevice.ts';
import type { TestEnd } from '../core/testState.ts';
import { isObject } from '../draft/readKeptEdits.ts';
import type { Provisional } from './provisional.ts';

/** Tolerance between the clocks of the device and the browser, in milliseconds. */
const SLACK = 5000;

/** Result of the unsaved settings of an earlier page; undefined if they are still in force. */
export function endOf(provisional: Provisional, seen: Seen): TestEnd | undefined {
  const end = endOfTest(provisional, seen);
  const isInForce =
    provisional.kind === 'untilReboot' && end.isKept && restartedAt(provisional, seen.now, seen.uptime) === undefined;
  return isInForce ? undefined : end;
}

/** Seconds since the device booted; undefined if it does not report them. */
export async function uptimeOf(device: SettingsDevice): Promise<number | undefined> {
  const { status } = await device.getStatus().catch(() => ({ status: {} }));
  const host: unknown = Reflect.get(status, 'host');
  const uptime = isObject(host) ? host.uptime : undefined;
  return typeof uptime === 'number' ? uptime : undefined;
}

function holds(text: string, edits: Lines): boolean {
  const lines = parseText(text);
  return [...edits].every(([key, value]) => lines.get(key) === value);
}

/** State of the device when the page is opened. */
export interface Seen {
  /** Lines that were put into force, without secrets. */
  readonly edits: Lines;
  readonly text: string;
  readonly now: number;
  /** Seconds since the device booted; undefined if it does not report them. */
  readonly uptime: number | undefined;
}

/** Result of a test that no page watched. */
function endOfTest(test: Provisional, { edits, text, now, uptime }: Seen): TestEnd {
  if (edits.size > 0 && holds(text, edits)) return { isKept: true, by: 'elsewhere' };
  const bootedAt = restartedAt(test, now, uptime);
  if (bootedAt !== undefined && bootedAt < test.until) return { isKept: false, by: 'restart', at: bootedAt };
  if (now >= test.until - SLACK) return { isKept: false, by: 'time', at: Math.min(now, test.until) };
  return { isKept: false, by: 'elsewhere' };
}

/** Time of a restart after `at`; undefined if there was none or it is unknown. */
function restartedAt({ at }: Provisional, now: number, uptime: number | undefined): number | undefined {
  const bootedAt = uptime === undefined ? undefined : now - uptime * 1000;
  return bootedAt !== undefined && bootedAt > at + SLACK ? bootedAt : undefined;
}
