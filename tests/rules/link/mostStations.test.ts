import { expect, it } from 'vitest';
import { mostStations } from '../../../rules/link/mostStations.ts';

it.each([
  [85, false, 85],
  [85, true, 60],
  [50, false, 50],
  [50, true, 50],
])('a radio for %i stations, with fixed frames %s, supports %i (docs/device.md#stations)', (radio, fixed, most) => {
  expect(mostStations(radio, fixed)).toBe(most);
});
