import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import {
  ACKNOWLEDGEMENT_OVERHEAD,
  acknowledgement,
  acknowledgementTime,
  MAXIMUM_ACKNOWLEDGEMENT,
} from '../../../rules/derived/acknowledgement.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';

const DISTANCE = '/radio/radios/0/ackDistance';
const TIMEOUT = '/radio/radios/0/ackTimeout';
const radio = (ackDistance: number, ackTimeout?: number): JsonObject => ({
  radio: { radios: [{ row: 1, ackDistance, ...(ackTimeout === undefined ? {} : { ackTimeout }) }] },
});

test.each([
  [0, 31],
  [600, 31],
  [1500, 31],
  [1501, 33],
  [22_500, 171],
  [300_000, 1023],
])('over %d m an acknowledgment is waited for %d µs (docs/device.md#distance)', (distance, time) => {
  expect(acknowledgementTime(distance)).toBe(time);
  expect([ACKNOWLEDGEMENT_OVERHEAD, MAXIMUM_ACKNOWLEDGEMENT]).toEqual([21, 1023]);
});

test('it covers the way there and back at 300 m/µs, and never falls with the distance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 150_000 }), (distance) => {
      expect(300 * acknowledgementTime(distance)).toBeGreaterThanOrEqual(2 * distance);
      expect(acknowledgementTime(distance + 1)).toBeGreaterThanOrEqual(acknowledgementTime(distance));
    }),
  );
});

test('the ACK timeout follows a distance that is set, and comes back with it', () => {
  expect(DERIVATIONS).toContain(acknowledgement);
  const original = radio(600, 31);
  const far = acknowledgement.follow(radio(9000, 31), [DISTANCE], original);
  expect(far).toEqual(radio(9000, 81));
  expect(acknowledgement.follow(far, [DISTANCE], original)).toBe(far);
  expect(acknowledgement.follow(radio(600, 81), [DISTANCE], original)).toEqual(original);
  expect(acknowledgement.follow(radio(600, 81), [DISTANCE], radio(600))).toEqual(radio(600));
});

test.each([
  ['the timeout alone was set', [TIMEOUT]],
  ['both were set', [DISTANCE, TIMEOUT]],
  ['another radio was set', ['/radio/radios/1/ackDistance']],
])('it stays where %s', (_name, changed) => {
  const document = radio(9000, 40);
  expect(acknowledgement.follow(document, changed, radio(600, 31))).toBe(document);
});
