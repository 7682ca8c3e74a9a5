import type { Clock } from './clock.ts';
import { deviceTime } from './status/deviceTime.ts';

/** Lines kept; the oldest makes room. */
const MOST_LINES = 256;

/** What has happened on the device since it was switched on. */
export interface Log {
  /** One line, without anything secret. */
  add(line: string): void;
  lines(): readonly string[];
}

/** Keeps the log in memory, each line with its time (UTC). */
export function createLog(clock: Clock): Log {
  let lines: readonly string[] = [];
  return {
    add(line) {
      lines = [...lines, `${deviceTime(clock.now(), 'GMT')} ${line}`].slice(-MOST_LINES);
    },
    lines: () => lines,
  };
}
