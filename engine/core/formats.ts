import type { Sentence } from './limit.ts';

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

/**
 * Formats of our schemas as regular expressions. Compiled validators and field checks share them, so both agree.
 * Formats not listed here are checked only by validators that support them.
 */
export const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  // Four dotted parts, 0 to 255 (docs/device.md#values).
  ['ipv4', new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)],
]);

/** Check of a format of foreign schemas. */
export interface FormatRule {
  /** Type that the format describes. Values of other types fit. */
  readonly type: 'string' | 'number';
  readonly check: (value: string | number) => boolean;
  /** Message with an example. Absent if the format has a message by its name, or takes every value. */
  readonly words?: Sentence;
}
