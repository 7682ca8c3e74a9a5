/** Milliseconds since 1970 of a UTC text such as `2026-01-15 12:00:00`; undefined for other values. */
export function timeOf(found: unknown): number | undefined {
  const time = typeof found === 'string' ? Date.parse(`${found.replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
