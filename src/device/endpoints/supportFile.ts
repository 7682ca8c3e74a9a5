import { type DeviceFile, getFile } from '../getFile.ts';
import type { CallOptions } from '../send.ts';

/** Facts of the device for its support, without a secret. @throws DeviceError */
export function getSupportFile(options?: CallOptions): Promise<DeviceFile> {
  return getFile('/support.cgi', 'support.txt', options);
}
