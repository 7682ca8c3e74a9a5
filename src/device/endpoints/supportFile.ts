import { type DeviceFile, getFile } from '../getFile.ts';
import type { CallOptions } from '../send.ts';

/**
 * Support file with facts of the device, without secrets.
 * @throws DeviceError
 */
export function getSupportFile(options?: CallOptions): Promise<DeviceFile> {
  return getFile('/support.cgi', 'support.txt', options);
}
