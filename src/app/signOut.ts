import { logout } from '../device/endpoints/control.ts';
import { endSession } from '../session/expire.ts';

/** Milliseconds to wait for the device before leaving without its word. */
const PATIENCE = 5000;

/**
 * Ends the session: tells the device, clears what the browser knows of it and reloads (docs/decisions.md#startup).
 * Without an answer the session ends here all the same; on the device it then ends by its idle timeout.
 */
export async function signOut(): Promise<void> {
  try {
    await logout({ patience: PATIENCE });
  } catch (error) {
    console.warn('The device was not told of the sign-out.', error);
  } finally {
    endSession();
  }
}
