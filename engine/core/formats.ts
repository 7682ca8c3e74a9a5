const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

/**
 * The formats our schemas use, as regular expressions: the compiled validators and the check of a single field share
 * them, so that the two cannot disagree. A format that is not here is none of the field's business: a validator that
 * knows it has the last word.
 */
export const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  // Four dotted parts, 0 to 255 (docs/device.md#values).
  ['ipv4', new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)],
]);
