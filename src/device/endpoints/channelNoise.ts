import type { NoiseRow } from '../../../rules/link/channelNoise.ts';
import { getJson } from '../call.ts';
import { isRecord } from '../isRecord.ts';
import type { CallOptions } from '../send.ts';

/** Noise on the channels open to the radio at its present width (docs/device.md#spectrum); what makes no sense is left out. @throws DeviceError */
export async function getChannelNoise(options?: CallOptions): Promise<readonly NoiseRow[]> {
  const { chan_info: list } = await getJson('/amdata.cgi', options);
  return (Array.isArray(list) ? list : [])
    .filter(isRecord)
    .flatMap(({ center, chanbw: width, noise }) =>
      typeof center === 'number' && typeof width === 'number' && typeof noise === 'number'
        ? [{ center, width, noise }]
        : [],
    );
}
