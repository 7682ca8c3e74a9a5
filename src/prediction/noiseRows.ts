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

/** The mean of what was told in several looks, the newest last: what others send swells and falls within seconds. */
export function meanRows(looks: readonly (readonly NoiseRow[])[]): readonly NoiseRow[] {
  const idOf = ({ center, width }: NoiseRow) => `${center} ${width}`;
  const told = new Map<string, readonly number[]>();
  for (const row of looks.flat()) told.set(idOf(row), [...(told.get(idOf(row)) ?? []), row.noise]);
  return (looks.at(-1) ?? []).map((row) => {
    const all = told.get(idOf(row)) ?? [row.noise];
    return { ...row, noise: all.reduce((sum, noise) => sum + noise, 0) / all.length };
  });
}
