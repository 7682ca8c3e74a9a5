import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/**
 * Ends the session on the device.
 * @throws DeviceError
 */
export async function logout(options?: CallOptions): Promise<void> {
  await postForm('/logout.cgi', {}, options);
}

/**
 * Reboots the device, which is unreachable during its boot time.
 * @throws DeviceError
 */
export async function reboot(options?: CallOptions): Promise<void> {
  await postForm('/reboot.cgi', { reboot: 'yes' }, options);
}

/**
 * Resets to factory defaults. Configuration and accounts are deleted.
 * @throws DeviceError
 */
export async function resetToFactory(options?: CallOptions): Promise<void> {
  await postForm('/reset.cgi', { reset: 'yes' }, options);
}
