import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/**
 * Ends the link with a station, which then looks for its access point again (docs/device.md#kick).
 * @param radio the interface it is linked with
 * @param mac its hardware address
 * @throws DeviceError
 */
export async function kickStation(radio: 'ath0' | 'wlan0', mac: string, options?: CallOptions): Promise<void> {
  await postForm('/stakick.cgi', { staif: radio, staid: mac.toUpperCase() }, options);
}
