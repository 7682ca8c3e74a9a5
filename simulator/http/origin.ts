/**
 * True if a modifying request comes from a page of this device. Browsers send `Origin` (and `Sec-Fetch-Site`) with a
 * POST. Other programs send neither (D16).
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
