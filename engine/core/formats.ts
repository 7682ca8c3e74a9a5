const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

/**
 * Formats of our schemas as regular expressions. Compiled validators and field checks share them, so both agree.
 * Formats not listed here are checked only by validators that support them.
 */
export const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  // Four dotted parts, 0 to 255 (docs/device.md#values).
  ['ipv4', new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)],
]);
