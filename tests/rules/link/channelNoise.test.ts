import { expect, test } from 'vitest';
import { channelNoise } from '../../../rules/link/channelNoise.ts';

const place = (center: number, bandwidth: number) => ({
  startFrequency: center - bandwidth / 2,
  endFrequency: center + bandwidth / 2,
  bandwidth,
});

test('gives bounds for the noise of a channel narrower than the measured ones', () => {
  const rows = [{ center: 5190, width: 80, noise: -75 }];
  // The channel contains none of the transmitters, or all of them.
  expect(channelNoise(rows, place(5155, 10))).toMatchObject({ least: -9800, most: -7515 });
  expect(channelNoise(rows, place(5190, 80))).toEqual({ level: -7500, least: -7500, most: -7500 });
  expect(channelNoise(rows, place(5240, 40))).toBeUndefined();
});

test('gives exact noise for a wide channel if measured channels cover it', () => {
  const rows = [5160, 5180, 5200, 5220].map((center) => ({ center, width: 20, noise: -80 }));
  const { least, most } = channelNoise(rows, place(5190, 80)) ?? {};
  expect(most).toBe(least);
  // Transmitters between two measured channels count for both.
  expect(channelNoise(rows, place(5170, 20))).toMatchObject({ least: -9500, most: -7706 });
});
