import { describe, expect, it } from 'vitest';
import type { BandMode } from '../../../rules/core/facts.ts';
import { grid } from '../../../rules/regulatory/grid.ts';
import { isCommonChannel } from '../../../rules/wireless/isCommonChannel.ts';
import { channelWith } from '../device.ts';

/** Range from first to last center in equal steps. */
const steps = (first: number, last: number, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step);

describe('isCommonChannel (docs/regulation.md#channels, IEEE 802.11 Annex E)', () => {
  it.each<[BandMode, number, readonly number[]]>([
    ['G', 20, [2412, 2437, 2462]],
    ['G', 40, [2422]],
    [
      'A',
      20,
      [...steps(4920, 4980, 20), ...steps(5180, 5320, 20), ...steps(5500, 5720, 20), ...steps(5745, 5885, 20)],
    ],
    ['A', 40, [4930, 4970, ...steps(5190, 5310, 40), ...steps(5510, 5710, 40), ...steps(5755, 5875, 40)]],
    ['A', 80, [4950, 5210, 5290, 5530, 5610, 5690, 5775, 5855]],
    ['AD', 1080, steps(58_320, 69_120, 2160)],
    ['AD', 2160, steps(58_320, 69_120, 2160)],
    ['AD', 4320, [59_400, 63_720, 68_040]],
  ])('band %s, %i MHz: adjacent channels', (mode, bandwidth, centers) => {
    const common = grid(mode, bandwidth)
      .map(({ centerKHz }) => channelWith({ centerFrequency: centerKHz / 1000, bandwidth, mode }))
      .filter(isCommonChannel);
    expect(common.map(({ centerFrequency }) => centerFrequency)).toEqual(centers);
  });
});
