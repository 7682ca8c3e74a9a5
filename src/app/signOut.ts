import { logout } from '../device/endpoints/control.ts';
import { admitBy } from '../device/send.ts';
import { startOver } from '../session/expire.ts';

/** Milliseconds to wait for the device before leaving without its word. */
const PATIENCE = 5000;

const others = new Set<() => Promise<void>>();

/**
 * Registers a session elsewhere, which ends with this one.
 * @param end ends it; never fails
 * @returns the call that takes it off again
 */
export function alongWithSignOut(end: () => Promise<void>): () => void {
  others.add(end);
  return () => {
    others.delete(end);
  };
}

/**
 * Ends the session at the wish of the person: tells the device, clears what the tab knows of it, pending edits included,
 * and reloads (docs/decisions.md#startup). Without an answer the session ends here all the same; on the device it then
 * ends by its idle timeout.
 * @param reload how to start over; the page itself by default.
 */
export function signOut(reload = () => location.reload()): void {
  startOver(async () => {
    try {
      // Through this device: before its own session ends.
      await Promise.race([
        Promise.all([...others].map((end) => end())),
        new Promise((wait) => setTimeout(wait, PATIENCE)),
      ]);
      await logout({ patience: PATIENCE });
    } catch (error) {
      console.warn('The device did not receive the sign-out.', error);
    } finally {
      // Until the next page has loaded, no request goes out without a session.
      admitBy(() => new Promise(() => undefined));
      sessionStorage.clear();
      reload();
    }
  });
}
