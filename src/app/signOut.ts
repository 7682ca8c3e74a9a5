import { logout } from '../device/endpoints/control.ts';
import { admitBy } from '../device/send.ts';
import { startOver } from '../session/expire.ts';

/** Maximum milliseconds to wait for the device. */
const PATIENCE = 5000;

const others = new Set<() => Promise<void>>();

/**
 * Registers another session that ends with this one.
 * @param end ends it; never rejects
 * @returns unregister function
 */
export function alongWithSignOut(end: () => Promise<void>): () => void {
  others.add(end);
  return () => {
    others.delete(end);
  };
}

/**
 * Signs out: notifies the device, clears the session data of the tab with its pending edits, and reloads
 * (docs/decisions.md#startup). Without a response the session ends here too. On the device it then ends by the idle
 * timeout.
 * @param reload restarts the page
 */
export function signOut(reload = () => location.reload()): void {
  startOver(async () => {
    try {
      // These requests use this device, so they come before its own logout.
      await Promise.race([
        Promise.all([...others].map((end) => end())),
        new Promise((wait) => setTimeout(wait, PATIENCE)),
      ]);
      await logout({ patience: PATIENCE });
    } catch (error) {
      console.warn('The device did not receive the sign-out.', error);
    } finally {
      // Blocks requests without a session until the next page load.
      admitBy(() => new Promise(() => undefined));
      sessionStorage.clear();
      reload();
    }
  });
}
