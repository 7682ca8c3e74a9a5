import type { Device } from '../../../device.ts';

/**
 * Where a text leads, if that is a neighbour: an address in digits, of a device that it is linked with, or that has answered a
 * discovery in the last minute, at the port of its scheme. No name is looked up, so that none can become another address between the look and
 * the question; the device itself and what only it can reach are no neighbours (D21, D46).
 */
export function neighbourAt(device: Device, text: string, schemes: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { hostname, port, username, password, protocol } = url;
  // A URL writes an IPv4 address in the one way that neighbours tell theirs, however it was spelled.
  const linked = device.situation().radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  const isKnown = [...linked, ...device.tools.discovery.neighbours()].some(({ address }) => address === hostname);
  const isOwn = hostname === device.address() || /^(?:127|0|169\.254)\./.test(hostname);
  const isPlain = port === '' && username === '' && password === '';
  return isPlain && isKnown && !isOwn && schemes.includes(protocol) ? url : undefined;
}
