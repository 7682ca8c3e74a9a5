import { parsedUrl } from '../../../rules/core/parsedUrl.ts';
import { getText } from '../call.ts';
import type { CallOptions } from '../send.ts';

/** Upper bound for the number of lines. */
const MOST_HOSTS = 1000;

/**
 * IPv4 addresses of devices known to this device (docs/device.md#discovery-tool).
 * @throws DeviceError
 */
export async function getKnownAddresses(options?: CallOptions): Promise<readonly string[]> {
  return readAddresses((await getText('/ipscan.cgi', options)).text);
}

/** True if the text is an IPv4 address in the notation of browsers. */
export function isIpV4(text: string): boolean {
  return /^\d+(\.\d+){3}$/.test(text) && parsedUrl(`http://${text}/`)?.hostname === text;
}

/** IPv4 addresses of a text, one on each line. Other lines are skipped. */
export function readAddresses(text: string): readonly string[] {
  const lines = text.split('\n', MOST_HOSTS).map((line) => line.trim());
  return [...new Set(lines.filter(isIpV4))];
}
