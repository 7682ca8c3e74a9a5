import { expect, test } from 'vitest';
import { appended } from '../../../../src/dashboard/graphs/appended.ts';

const line = (label: string, values: readonly (number | undefined)[]) => ({ label, values, tone: 'ink' }) as const;

test('continues stored lines with later samples only, by label', () => {
  const stored = {
    x: [10, 20],
    series: [line('Receive', [1, 2]), line('Capacity', [9, 9])],
    band: { label: 'lowest to highest', low: [0, 1], high: [2, 3] },
  };
  const live = { x: [15, 20, 25, 30], series: [line('Receive', [5, 6, 7, 8]), line('Send', [1, 1, 2, undefined])] };
  expect(appended(stored, live)).toEqual({
    x: [10, 20, 25, 30],
    series: [line('Receive', [1, 2, 7, 8]), line('Send', [undefined, undefined, 2, undefined])],
    band: { label: 'lowest to highest', low: [0, 1, undefined, undefined], high: [2, 3, undefined, undefined] },
  });
});

test('shows the samples of this page without stored lines, or with empty ones', () => {
  const live = { x: [1, 2], series: [line('Local', [-60, -61])], band: { label: 'b', low: [1, 1], high: [2, 2] } };
  expect(appended(undefined, live)).toBe(live);
  expect(appended({ x: [], series: [] }, live)).toEqual(live);
});
