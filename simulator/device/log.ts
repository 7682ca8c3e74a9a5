import type { Clock } from '../core/clock.ts';
import { deviceTime } from '../core/deviceTime.ts';

/** Maximum number of entries. The oldest is dropped. */
const MOST_ENTRIES = 256;
/** Maximum length of an entry in characters. */
const LONGEST = 500;

/** Log entry with time (UTC), facility and level. */
export interface LogEntry {
  readonly time: string;
  readonly facility: 'system' | 'auth' | 'dhcp' | 'pppoe' | 'httpd';
  readonly level: 'info' | 'warning' | 'error';
  /** Single line with control and bidirectional characters escaped. */
  readonly text: string;
}

export interface Log {
  /** Adds an entry. Never pass secrets. Default: facility of the system, informational level. */
  add(text: string, more?: Partial<Pick<LogEntry, 'facility' | 'level'>>): void;
  entries(): readonly LogEntry[];
  lines(): readonly string[];
  clear(): void;
}

/** Escapes control characters, including bidirectional ones. */
export function escaped(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
}

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
