import { expect, it } from 'vitest';
import { CHECK_SECONDS, checkSeconds } from '../../../rules/wireless/availabilityCheck.ts';

it.each([
  [true, undefined, CHECK_SECONDS],
  [true, 600, 600],
  [false, undefined, 0],
  [false, 0, 0],
])(
  'radar %s, reported %s s: %i s, by default CHECK_SECONDS of 60 (EN 301 893, docs/regulation.md#radar)',
  (dfs, cac, seconds) => {
    expect(checkSeconds({ dfs, ...(cac === undefined ? {} : { cac }) })).toBe(seconds);
    expect(CHECK_SECONDS).toBe(60);
  },
);
