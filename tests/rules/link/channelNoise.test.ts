import { expect, test } from 'vitest';
import { channelNoise } from '../../../rules/link/channelNoise.ts';

const place = (center: number, bandwidth: number) => ({
  startFrequency: center - bandwidth / 2,
  endFrequency: center + bandwidth / 2,
  bandwidth,
});

test('of a narrower channel than was measured it is said between which figures its noise is', () => {
  const rows = [{ center: 5190, width: 80, noise: -75 }];
  // None of the senders is on it, or all of them are.
  expect(channelNoise(rows, place(5155, 10))).toMatchObject({ least: -9800, most: -7515 });
  expect(channelNoise(rows, place(5190, 80))).toEqual({ level: -7500, least: -7500, most: -7500 });
  expect(channelNoise(rows, place(5240, 40))).toBeUndefined();
});

test('of a wider channel nothing is left open where those that were measured stand side by side', () => {
  const rows = [5160, 5180, 5200, 5220].map((center) => ({ center, width: 20, noise: -80 }));
  const { least, most } = channelNoise(rows, place(5190, 80)) ?? {};
  expect(most).toBe(least);
  // What stands between two of them is on both for all that is known.
  expect(channelNoise(rows, place(5170, 20))).toMatchObject({ least: -9500, most: -7706 });
});
