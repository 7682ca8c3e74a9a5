import { exchange } from '../../device/call.ts';
import type { Answer } from './watchRestart.ts';

const PATIENCE = 5000;
const SIGNED_OUT: readonly number[] = [401, 403];
const ANSWERED = 200;

/** How the device answers now. Unlike other calls this one does not end the session: that comes once all is said. */
export async function askDevice(signal: AbortSignal): Promise<Answer> {
  try {
    const { status } = await exchange('/status.cgi', { method: 'GET' }, { signal, patience: PATIENCE });
    if (SIGNED_OUT.includes(status)) return 'signed-out';
    return status === ANSWERED ? 'answers' : 'silent';
  } catch {
    return 'silent';
  }
}
