import type { NoiseRow } from '../../rules/link/channelNoise.ts';
import { getChannelNoise } from '../device/endpoints/spectrum.ts';
import type { CallOptions } from '../device/send.ts';
import type { Status } from '../status/status.ts';

/**
 * Noise on the channels of the radio at its current width, measured without leaving its channel. @throws DeviceError
 */
export async function noiseRows(
  { wireless: { width } }: Status,
  options?: CallOptions,
): Promise<readonly NoiseRow[]> {
  if (width === undefined) return [];
  return [...(await getChannelNoise(options))].map(([center, noise]) => ({ center, width, noise }));
}

/** Mean of several measurements, newest last. Noise from others varies within seconds. */
export function meanRows(looks: readonly (readonly NoiseRow[])[]): readonly NoiseRow[] {
  const idOf = ({ center, width }: NoiseRow) => `${center} ${width}`;
  const levels = new Map<string, readonly number[]>();
  for (const row of looks.flat()) levels.set(idOf(row), [...(levels.get(idOf(row)) ?? []), row.noise]);
  return (looks.at(-1) ?? []).map((row) => {
    const all = levels.get(idOf(row)) ?? [row.noise];
    return { ...row, noise: all.reduce((sum, noise) => sum + noise, 0) / all.length };
  });
}
