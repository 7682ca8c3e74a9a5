import { getText } from '../call.ts';
import type { CallOptions } from '../send.ts';

/**
 * The control frequencies open to the radio now, at the width it runs at, in MHz; undefined where the answer holds
 * anything else, as then nothing is known. @throws DeviceError
 */
export async function getActiveFrequencies(options?: CallOptions): Promise<readonly number[] | undefined> {
  const { text } = await getText('/chanlist_active.cgi', options);
  const words = text.trim().split(/\s+/);
  return words.every((word) => /^\d{4,5}$/.test(word)) ? words.map(Number) : undefined;
}
