/**
 * Whether a request that changes something comes from a page of this device: a browser says where a POST comes from
 * in `Origin` (and `Sec-Fetch-Site`); other programs send neither (D16).
 */
export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const address = new URL(request.url);
  const host = request.headers.get('host') ?? address.host;
  return origin.toLowerCase() === `${address.protocol}//${host}`.toLowerCase();
}
