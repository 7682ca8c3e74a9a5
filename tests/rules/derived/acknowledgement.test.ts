import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import {
  acknowledgement,
  acknowledgementTime,
  MAXIMUM_ACKNOWLEDGEMENT,
} from '../../../rules/derived/acknowledgement.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { MINIMUM_ACKNOWLEDGEMENT } from '../../../rules/wireless/acknowledgementTimeout.ts';

const DISTANCE = '/radio/radios/0/ackDistance';
const TIMEOUT = '/radio/radios/0/ackTimeout';
const radio = (ackDistance: number, ackTimeout?: number): JsonObject => ({
  radio: { radios: [{ row: 1, ackDistance, ...(ackTimeout === undefined ? {} : { ackTimeout }) }] },
});

// 400, 600 and 643 m are from three public 8.x texts (docs/device.md#distance).
test.each([
  [0, 31],
  [400, 34],
  [600, 35],
  [643, 35],
  [9000, 91],
  [22_500, 181],
  [300_000, 1023],
])('%d m has a timeout of %d µs', (distance, time) => {
  expect(acknowledgementTime(distance)).toBe(time);
});

/** Longest distance with a timeout below the maximum, in m. */
const LONGEST = 148_800;

test('covers the round trip at 300 m/µs, and never decreases with distance', () => {
  expect(acknowledgementTime(LONGEST)).toBe(MAXIMUM_ACKNOWLEDGEMENT);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (distance) => {
      const time = acknowledgementTime(distance);
      expect(300 * time).toBeGreaterThanOrEqual(2 * Math.min(distance, LONGEST));
      expect(acknowledgementTime(distance + 1)).toBeGreaterThanOrEqual(time);
    }),
  );
});

test('round-trips each distance to the nearest microsecond', () => {
  for (let distance = 0; distance <= LONGEST; distance += 1) {
    const back = 150 * (acknowledgementTime(distance) - MINIMUM_ACKNOWLEDGEMENT);
    if (Math.abs(back - distance) > 75 || acknowledgementTime(back) !== acknowledgementTime(distance))
      expect.fail(`${distance} m becomes ${back} m`);
  }
});

test('the ACK timeout follows a changed distance, and is restored with it', () => {
  expect(DERIVATIONS).toContain(acknowledgement);
  const original = radio(600, 31);
  const far = acknowledgement.follow(radio(9000, 31), [DISTANCE], original);
  expect(far).toEqual(radio(9000, 91));
  expect(acknowledgement.follow(far, [DISTANCE], original)).toBe(far);
  expect(acknowledgement.follow(radio(600, 91), [DISTANCE], original)).toEqual(original);
  expect(acknowledgement.follow(radio(600, 91), [DISTANCE], radio(600))).toEqual(radio(600));
});

test.each([
  ['the timeout alone was set', [TIMEOUT]],
  ['both were set', [DISTANCE, TIMEOUT]],
  ['another radio was set', ['/radio/radios/1/ackDistance']],
])('the timeout is unchanged if %s', (_name, changed) => {
  const document = radio(9000, 40);
  expect(acknowledgement.follow(document, changed, radio(600, 31))).toBe(document);
});
