/**
 * The address a request was sent to, if its parts agree: the Host header, once, and an address in the request line, where
 * there is one. A name that one part of a server takes from here and another from there is how a check is passed by.
 */
export function ownAddress(request: Request): URL | undefined {
  const address = new URL(request.url);
  const host = request.headers.get('host');
  if (host === null) return address;
  // Two headers come as one with a comma, which is no host.
  const said = `${address.protocol}//${host}`;
  return URL.canParse(said) && new URL(said).origin === address.origin ? address : undefined;
}
