import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noiseFloor } from '../../../rules/link/noiseFloor.ts';
import { farmEast } from '../../../simulator/models/peers.ts';
import { interferers, noiseOn } from '../../../simulator/world/interferers.ts';
import { computeLink } from '../../../simulator/world/link.ts';
import { radioSettings } from '../../../simulator/world/radioSettings.ts';
import { channelAt, radioOf } from './radioOf.ts';

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const at = (centre: number, width: number) => ({
  bandwidth: width,
  startFrequency: centre - width / 2,
  endFrequency: centre + width / 2,
});
const places = fc.record({
  centre: fc.integer({ min: 5190, max: 5815 }),
  width: fc.constantFrom(10, 20, 30, 40, 50, 60, 80),
  seconds: fc.integer({ min: 0, max: 10_000_000 }),
});

test('interferers are the same for the same seed, in bounds and within the bands', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const all = interferers(seed);
      interferers(seed + 1);
      expect(interferers(seed)).toEqual(all);
      for (const { frequency, width, level, duty } of all) {
        const [low, high] = [frequency - width / 2, frequency + width / 2];
        expect((low >= 2402 && high <= 2482) || (low >= 5170 && high <= 5835)).toBe(true);
        expect(Number.isInteger(level) && level >= -98 && level <= -74).toBe(true);
        expect(duty > 0 && duty <= 1).toBe(true);
      }
    }),
  );
  expect(new Set([1, 2, 3, 4, 5].map((seed) => JSON.stringify(interferers(seed)))).size).toBe(5);
});

test('they only ever add noise, and add nothing on channels they do not reach', () => {
  fc.assert(
    fc.property(seeds, places, (seed, { centre, width, seconds }) => {
      const channel = at(centre, width);
      const noise = noiseOn(channel, seed, seconds);
      expect(noise).toBeGreaterThanOrEqual(noiseFloor(width));
      const meets = interferers(seed).some(
        (one) =>
          one.frequency - one.width / 2 < channel.endFrequency &&
          one.frequency + one.width / 2 > channel.startFrequency,
      );
      if (!meets) expect(noise).toBe(noiseFloor(width));
      expect(noise).toBeLessThanOrEqual(-66);
    }),
  );
});

test('a camera on the channel is received with its full power', () => {
  const camera = interferers(1).find(({ kind, frequency }) => kind === 'camera' && frequency > 5000);
  if (camera === undefined) throw new Error('no camera');
  const heard = noiseOn(at(camera.frequency, 20), 1, 5);
  expect(heard).toBeGreaterThanOrEqual(camera.level);
  expect(heard).toBeLessThan(camera.level + 3);
});

test('interference lowers the rate, not the signal', () => {
  const dish = radioOf('dish-5ac-23');
  const settings = radioSettings(new Map([['radio.1.mode', 'master']]), dish.radio);
  const quiet = channelAt(dish, 20, 5745);
  const busy = channelAt(dish, 20, 5205);
  const world = { seed: 1, seconds: 7, rain: 0, sharedBy: 1 };
  const [calm, disturbed] = [quiet, busy].map(
    (channel) => computeLink({ ...farmEast, txPower: 4 }, settings, channel, world).here,
  );
  if (calm === undefined || disturbed === undefined) throw new Error('no end hears the other');
  expect(disturbed.noise).toBeGreaterThan(calm.noise + 3);
  expect(disturbed.signal).toBeGreaterThanOrEqual(calm.signal);
  expect(disturbed.cinr).toBeLessThan(calm.cinr);
  expect(disturbed.capacity).toBeLessThan(calm.capacity);
  expect(disturbed.score).toBeLessThan(calm.score);
});
