/**
 * Parses a received number. Some generations send numbers as text (docs/device.md#generations). Undefined if it is no
 * finite number.
 */
export function toNumber(found: unknown): number | undefined {
  const value = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
