import { type DeviceFile, getFile } from '../getFile.ts';
import type { CallOptions } from '../send.ts';

/**
 * Stored configuration as a file, including password hashes. Administrators only.
 * @throws DeviceError
 */
export function getBackup(options?: CallOptions): Promise<DeviceFile> {
  return getFile('/cfg.cgi', 'configuration.cfg', options);
}
