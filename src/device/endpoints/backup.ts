import { type DeviceFile, getFile } from '../getFile.ts';
import type { CallOptions } from '../send.ts';

/** The stored configuration as a file, with the hashes of the passwords: for the administrator. @throws DeviceError */
export function getBackup(options?: CallOptions): Promise<DeviceFile> {
  return getFile('/cfg.cgi', 'configuration.cfg', options);
}
