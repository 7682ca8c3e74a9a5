/**
 * Cloud domains reported by a device (D23). Names need a dot, because nobody owns a whole top-level domain. Undefined
 * if there is no list.
 */
export function readDomains(value: unknown): readonly string[] | undefined {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === 'string' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(item))
    : undefined;
}
