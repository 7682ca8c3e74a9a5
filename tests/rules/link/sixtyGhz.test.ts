import { expect, test } from 'vitest';
import { readBoard } from '../../../rules/core/board.ts';
import {
  GIGABIT_CAPACITY,
  GIGABIT_PORT,
  generationOf,
  oneWay,
  SECOND_GENERATION_CAPACITY,
  SIMPLEX,
  sixtyGhzMost,
  THIRD_GENERATION_CAPACITY,
} from '../../../rules/core/sixtyGhz.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import { models } from '../../../simulator/models/models.ts';

test('THIRD_GENERATION_CAPACITY, GIGABIT_CAPACITY, SECOND_GENERATION_CAPACITY, GIGABIT_PORT, SIMPLEX (docs/device.md#capacities)', () => {
  expect([THIRD_GENERATION_CAPACITY, GIGABIT_CAPACITY, GIGABIT_PORT]).toEqual([1800, 1617, 2000]);
  expect([...SECOND_GENERATION_CAPACITY]).toEqual([
    [2160, 3696],
    [4320, 6160],
  ]);
  expect(SIMPLEX).toEqual({ capacity: 3080, throughput: 2770 });
});

test.each([
  [1, 2160, 1617],
  [2, 2160, 3696],
  [2, 4320, 6160],
  [2, 1080, undefined],
  [3, 2160, 1800],
  [3, 4320, 1800],
] as const)(
  'sixtyGhzMost: generation %d at %d MHz carries %s Mbit/s (docs/device.md#capacities)',
  (generation, width, most) => {
    expect(sixtyGhzMost(generation, width)).toBe(most);
  },
);

test('one direction carries at most 3.08 Gbit/s', () => {
  expect([1617, 3696, 6160, undefined].map(oneWay)).toEqual([1_617_000, 3_080_000, 3_080_000, 3_080_000]);
});

test('a board without a capacity has that of its generation, and its own otherwise', () => {
  const lines = ['radio.1.band=AD', 'radio.1.chanbw=2160,4320'];
  const capacity = (...more: readonly string[]) => [
    ...(readBoard([...lines, ...more].join('\n')).radios[0]?.capacity ?? []),
  ];
  expect(capacity('feature.g2=1')).toEqual([
    [2160, 3696],
    [4320, 6160],
  ]);
  expect(capacity()).toEqual([
    [2160, 1617],
    [4320, 1617],
  ]);
  expect(capacity('radio.1.capacity.2160=2000')).toEqual([
    [2160, 2000],
    [4320, 1617],
  ]);
});

test.each(models.map((model) => [model.id, model] as const))(
  'the radios of %s have the generation of its features',
  (_id, model) => {
    const generation = generationOf(new Set(model.features));
    for (const radio of model.radios) if (radio.band === 'AD') expect(radio.generation ?? 1).toBe(generation);
    for (const radio of readBoard(boardInfo(model)).radios) expect(radio.generation).toBe(generation);
  },
);
