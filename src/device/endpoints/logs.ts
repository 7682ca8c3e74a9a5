import { getJson } from '../call.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Log entry with untrusted texts. */
export interface LogEntry {
  /** UTC, usually `2026-01-31 23:59:59`; empty if missing. */
  readonly time: string;
  /** Part of the device; empty if missing. */
  readonly facility: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}

/** Maximum number of entries read and kept, newest first. */
export const MOST_ENTRIES = 20_000;
const LONGEST = 2000;

/**
 * Log entries, oldest first (docs/device.md#notices).
 * @throws DeviceError
 */
export async function getLogs(options?: CallOptions): Promise<readonly LogEntry[]> {
  const { entries } = await getJson('/api/logs', options);
  return (Array.isArray(entries) ? entries : [])
    .slice(-MOST_ENTRIES)
    .filter(isRecord)
    .map(({ time, facility, level, text }) => ({
      time: textOf(time),
      facility: textOf(facility).slice(0, 32),
      level: levelOf(textOf(level)),
      text: textOf(text),
    }));
}

/**
 * Deletes all log entries.
 * @throws DeviceError
 */
export async function clearLogs(): Promise<void> {
  await postForm('/api/logs/clear', {});
}

const textOf = (found: unknown): string => (typeof found === 'string' ? found.slice(0, LONGEST) : '');

/** Level words of the device, and those of syslog (RFC 5424 §6.2.1). */
function levelOf(word: string): LogEntry['level'] {
  if (/^(?:err|crit|alert|emerg)/i.test(word)) return 'error';
  return /^warn/i.test(word) ? 'warning' : 'info';
}
