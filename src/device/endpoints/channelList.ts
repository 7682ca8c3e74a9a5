import { getText } from '../call.ts';
import type { CallOptions } from '../send.ts';

/**
 * Control frequencies that the radio may use at its current width, in MHz. Undefined if the response contains
 * anything else.
 * @throws DeviceError
 */
export async function getActiveFrequencies(options?: CallOptions): Promise<readonly number[] | undefined> {
  const { text } = await getText('/chanlist_active.cgi', options);
  const words = text.trim().split(/\s+/);
  return words.every((word) => /^\d{4,5}$/.test(word)) ? words.map(Number) : undefined;
}
