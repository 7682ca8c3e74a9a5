/** Error in a file of the time zone database. */
export class TimeZoneError extends Error {}

const NEW_LINE = 0x0a;

/**
 * POSIX rule in the footer of a compiled time zone (TZif, RFC 9636). Version 1 files have no footer, and some zones
 * have no rule.
 * @throws TimeZoneError
 */
export function ruleOfZone(bytes: Uint8Array): string {
  const text = Buffer.from(bytes);
  if (text.toString('latin1', 0, 4) !== 'TZif') throw new TimeZoneError('does not begin with TZif');
  if (text[4] === 0) throw new TimeZoneError('is of version 1, which has no rule');
  const end = text.length - 1;
  const start = text.lastIndexOf(NEW_LINE, end - 1);
  if (text[end] !== NEW_LINE || start < 0) throw new TimeZoneError('is cut off: its last line has no end');
  const rule = text.toString('latin1', start + 1, end);
  if (!/^[!-~]+$/.test(rule)) throw new TimeZoneError('does not end in a rule');
  return rule;
}
