import type { NoiseRow } from '../../rules/link/channelNoise.ts';
import { getChannelNoise } from '../device/endpoints/spectrum.ts';
import type { CallOptions } from '../device/send.ts';
import type { Status } from '../status/status.ts';

/** Noise on the channels of the radio at the width it runs at, which the device tells without leaving its own. @throws DeviceError */
export async function noiseRows(
  { wireless: { width } }: Status,
  options?: CallOptions,
): Promise<readonly NoiseRow[]> {
  if (width === undefined) return [];
  return [...(await getChannelNoise(options))].map(([center, noise]) => ({ center, width, noise }));
}
