import { type CallOptions, getText } from '../call.ts';

/** The frequencies the radio may use now, in MHz. @throws DeviceError */
export async function getActiveFrequencies(options?: CallOptions): Promise<readonly number[]> {
  const { text } = await getText('/chanlist_active.cgi', options);
  return text
    .trim()
    .split(/\s+/)
    .map(Number)
    .filter((frequency) => Number.isFinite(frequency) && frequency > 0);
}
