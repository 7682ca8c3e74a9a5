/** A draft value as a number where it is one and finite; else nothing, and the rule takes the strictest view. */
export function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
