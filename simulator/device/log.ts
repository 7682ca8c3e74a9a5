import type { Clock } from '../core/clock.ts';
import { deviceTime } from '../core/deviceTime.ts';

/** Entries kept; the oldest makes room. */
const MOST_ENTRIES = 256;
/** Longest text of an entry, in characters. */
const LONGEST = 500;

/** What has happened: when (UTC), what part of the device says so, and how bad it is. */
export interface LogEntry {
  readonly time: string;
  readonly facility: 'system' | 'auth' | 'dhcp' | 'pppoe' | 'httpd';
  readonly level: 'info' | 'warning' | 'error';
  /** One line; what could break it or turn its direction is escaped. */
  readonly text: string;
}

/** What has happened on the device since it was switched on. */
export interface Log {
  /** One entry, without anything secret; of the system, and nothing to worry about, unless it says otherwise. */
  add(text: string, more?: Partial<Pick<LogEntry, 'facility' | 'level'>>): void;
  entries(): readonly LogEntry[];
  /** The entries as lines of text. */
  lines(): readonly string[];
  clear(): void;
}

/** A text in which control characters, those of direction among them, are seen and do nothing. */
export function escaped(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
}

/** Keeps the log in memory. */
export function createLog(clock: Clock): Log {
  let entries: readonly LogEntry[] = [];
  return {
    add(text, { facility = 'system', level = 'info' } = {}) {
      const time = deviceTime(clock.now(), 'GMT');
      entries = [...entries, { time, facility, level, text: escaped([...text].slice(0, LONGEST).join('')) }].slice(
        -MOST_ENTRIES,
      );
    },
    entries: () => entries,
    lines: () => entries.map(({ time, facility, level, text }) => `${time} ${facility}.${level} ${text}`),
    clear() {
      entries = [];
    },
  };
}
