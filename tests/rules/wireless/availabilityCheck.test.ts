import { expect, it } from 'vitest';
import { CHECK_SECONDS, checkSeconds } from '../../../rules/wireless/availabilityCheck.ts';

it.each([
  [true, undefined, CHECK_SECONDS],
  [true, 600, 600],
  [false, undefined, 0],
  [false, 0, 0],
])(
  'radar %s, told %s s: %i s, the usual CHECK_SECONDS of 60 where none is told (EN 301 893, docs/regulation.md#radar)',
  (dfs, cac, seconds) => {
    expect(checkSeconds({ dfs, ...(cac === undefined ? {} : { cac }) })).toBe(seconds);
    expect(CHECK_SECONDS).toBe(60);
  },
);
