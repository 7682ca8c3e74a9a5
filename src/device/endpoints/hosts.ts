import { parsedUrl } from '../../../rules/core/parsedUrl.ts';
import { getText } from '../call.ts';
import type { CallOptions } from '../send.ts';

/** More lines than this are no list of neighbors. */
const MOST_HOSTS = 1000;

/** IPv4 addresses of the devices around that this one knows (docs/device.md#discovery-tool). @throws DeviceError */
export async function getKnownAddresses(options?: CallOptions): Promise<readonly string[]> {
  return readAddresses((await getText('/ipscan.cgi', options)).text);
}

/** Whether a text is an IPv4 address, as browsers read addresses. */
export function isIpV4(text: string): boolean {
  return /^\d+(\.\d+){3}$/.test(text) && parsedUrl(`http://${text}/`)?.hostname === text;
}

/** The IPv4 addresses of a text with one a line; whatever else stands there is left out. */
export function readAddresses(text: string): readonly string[] {
  const lines = text.split('\n', MOST_HOSTS).map((line) => line.trim());
  return [...new Set(lines.filter(isIpV4))];
}
