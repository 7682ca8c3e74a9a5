import { expect, test } from 'vitest';
import { findModel } from '../../../simulator/models/models.ts';
import { createNonOccupancy } from '../../../simulator/world/nonOccupancy.ts';

const HALF_HOUR = 1_800_000;
const radios = findModel('link-60')?.radios ?? [];
const [first, second] = radios;
if (first === undefined || second === undefined) throw new Error('no two radios');
const channel = (startFrequency: number, endFrequency: number) => ({ startFrequency, endFrequency });

test('no channel is closed before a radio detects radar', () => {
  const air = createNonOccupancy();
  expect(air.isClosed(channel(5490, 5530), 7)).toBe(false);
  expect(air.nextOpening(7)).toBeUndefined();
  expect(air.secondsLeft(7)).toBe(0);
  expect(air.lastMove(first)).toBeUndefined();
});

test('a channel is closed for 30 minutes after radar was detected (47 CFR 15.407(h)(2)(iv))', () => {
  const air = createNonOccupancy();
  air.hear(first, channel(5490, 5530), 5000);
  const closed = (at: number) => air.isClosed(channel(5490, 5530), at);
  expect([4999, 5000, 5001, 5000 + HALF_HOUR - 1, 5000 + HALF_HOUR].map(closed)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([4999, 5000, 5001, 6000, 5000 + HALF_HOUR - 1, 5000 + HALF_HOUR].map((at) => air.secondsLeft(at))).toEqual([
    0, 1800, 1800, 1799, 1, 0,
  ]);
  expect([4999, 5000, 5000 + HALF_HOUR].map((at) => air.nextOpening(at))).toEqual([
    undefined,
    5000 + HALF_HOUR,
    undefined,
  ]);
});

test('closes every overlapping channel, and no adjacent one', () => {
  const air = createNonOccupancy();
  air.hear(first, channel(5490, 5530), 0);
  const closed = (start: number, end: number) => air.isClosed(channel(start, end), 1);
  expect(closed(5450, 5490)).toBe(false);
  expect(closed(5450, 5491)).toBe(true);
  expect(closed(5500, 5510)).toBe(true);
  expect(closed(5400, 5600)).toBe(true);
  expect(closed(5529, 5570)).toBe(true);
  expect(closed(5530, 5570)).toBe(false);
});

test('with two channels left, the earlier opens next, and the later decides when all are open', () => {
  const air = createNonOccupancy();
  air.hear(first, channel(5490, 5530), 0);
  air.hear(second, channel(5650, 5690), 60_000);
  expect(air.nextOpening(61_000)).toBe(HALF_HOUR);
  expect(air.secondsLeft(61_000)).toBe(1799);
  expect(air.nextOpening(HALF_HOUR)).toBe(HALF_HOUR + 60_000);
  expect(air.secondsLeft(HALF_HOUR)).toBe(60);
  expect(air.isClosed(channel(5490, 5530), HALF_HOUR)).toBe(false);
  expect(air.isClosed(channel(5650, 5690), HALF_HOUR)).toBe(true);
});

test('each radio keeps its own last move', () => {
  const air = createNonOccupancy();
  air.hear(first, channel(5490, 5530), 10);
  air.hear(second, channel(5490, 5530), 20);
  air.hear(first, channel(5650, 5690), 30);
  air.hear(second, channel(5650, 5690), 40);
  expect(air.lastMove(first)).toBe(30);
  expect(air.lastMove(second)).toBe(40);
});
