import { getJson } from '../call.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** One thing that happened. Texts come from anywhere, and may hold anything. */
export interface LogEntry {
  /** UTC, `2026-01-31 23:59:59` where the device keeps to it; empty where it says none. */
  readonly time: string;
  /** Part of the device; empty where it says none. */
  readonly facility: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}

/** The newest entries of an answer that are read, and the most a page keeps. */
export const MOST_ENTRIES = 20_000;
const LONGEST = 2000;

/** The log, the oldest entry first (docs/device.md#notices). @throws DeviceError */
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

/** Empties it. @throws DeviceError */
export async function clearLogs(): Promise<void> {
  await postForm('/api/logs/clear', {});
}

const textOf = (found: unknown): string => (typeof found === 'string' ? found.slice(0, LONGEST) : '');

/** The words of the device, and those of syslog (RFC 5424 §6.2.1). */
function levelOf(word: string): LogEntry['level'] {
  if (/^(?:err|crit|alert|emerg)/i.test(word)) return 'error';
  return /^warn/i.test(word) ? 'warning' : 'info';
}
