/** Stands between the path of a page and what it is to show. */
export const AT = '?at=';

/** What the address asks its page to show: the pointer of a setting, as it was written there. */
export function currentTarget(hash = location.hash): string | undefined {
  const start = hash.indexOf(AT);
  if (start === -1) return undefined;
  const written = hash.slice(start + AT.length);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
