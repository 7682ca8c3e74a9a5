import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Ends the session on the device. @throws DeviceError */
export async function logout(options?: CallOptions): Promise<void> {
  await postForm('/logout.cgi', {}, options);
}

/** Restarts the device; it is away for its boot time. @throws DeviceError */
export async function reboot(options?: CallOptions): Promise<void> {
  await postForm('/reboot.cgi', { reboot: 'yes' }, options);
}

/** Back to how it left the factory: configuration and accounts are gone. @throws DeviceError */
export async function resetToFactory(options?: CallOptions): Promise<void> {
  await postForm('/reset.cgi', { reset: 'yes' }, options);
}
