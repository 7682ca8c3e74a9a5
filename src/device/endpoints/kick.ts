import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/**
 * Disconnects a station, which then searches for its access point again (docs/device.md#kick).
 * @param radio interface of the link
 * @param mac hardware address of the station
 * @throws DeviceError
 */
export async function kickStation(radio: 'ath0' | 'wlan0', mac: string, options?: CallOptions): Promise<void> {
  await postForm('/stakick.cgi', { staif: radio, staid: mac.toUpperCase() }, options);
}
