/** A figure that came; some generations send them as text (docs/device.md#generations). Undefined where it is none. */
export function toNumber(found: unknown): number | undefined {
  const value = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
