import type { Clock } from './clock.ts';
import { deviceTime } from './status/deviceTime.ts';

/** Lines kept; the oldest makes room. */
const MOST_LINES = 256;

/** What has happened on the device since it was switched on. */
export interface Log {
  /** One line, without anything secret; what could break it or turn its direction is escaped. */
  add(line: string): void;
  lines(): readonly string[];
}

/** A text in which control characters, those of direction among them, are seen and do nothing. */
function escaped(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
}

/** Keeps the log in memory, each line with its time (UTC). */
export function createLog(clock: Clock): Log {
  let lines: readonly string[] = [];
  return {
    add(line) {
      lines = [...lines, `${deviceTime(clock.now(), 'GMT')} ${escaped(line)}`].slice(-MOST_LINES);
    },
    lines: () => lines,
  };
}
