/** Schema as it was written. */
export type RawSchema = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is RawSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
