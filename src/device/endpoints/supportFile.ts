import { type DeviceFile, getFile } from '../getFile.ts';
import type { CallOptions } from '../send.ts';

/** What somebody who helps wants to know of the device, without a secret. @throws DeviceError */
export function getSupportFile(options?: CallOptions): Promise<DeviceFile> {
  return getFile('/support.cgi', 'support.txt', options);
}
