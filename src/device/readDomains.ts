/**
 * Cloud domains that a device tells (D23): names with a dot in them, as no maker owns a whole top-level domain;
 * undefined if it tells no list.
 */
export function readDomains(value: unknown): readonly string[] | undefined {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === 'string' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(item))
    : undefined;
}
