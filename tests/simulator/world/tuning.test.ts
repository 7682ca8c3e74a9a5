import { expect, test } from 'vitest';
import { type RadioSettings, radioSettings } from '../../../simulator/world/radioSettings.ts';
import { tune, tuneAt } from '../../../simulator/world/tuning.ts';
import { channelAt, radioOf } from './radioOf.ts';

const HALF_HOUR = 1_800_000;
const GERMANY = 276;

/** Dish as a point-to-point access point, 40 MHz wide, on a configured or automatic channel. */
function dish(told: Partial<RadioSettings> = {}, country = 840) {
  const of = radioOf('dish-5ac-23', country);
  const master = radioSettings(new Map([['radio.1.mode', 'master']]), of.radio);
  const settings: RadioSettings = { ...master, pointToPoint: true, width: 40, txPower: 13, ...told };
  const channel = (centre: number) => channelAt(of, settings.width, centre);
  const listening = { radio: of.radio, settings, air: of.air };
  return {
    hear: (centre: number, at: number) => of.air.nonOccupancy.hear(of.radio, channel(centre), at),
    hearOther: (centre: number, at: number) =>
      of.air.nonOccupancy.hear({ ...of.radio, number: 2 }, channel(centre), at),
    channel,
    at: (moment: number) => tuneAt(moment, listening),
    now: (now: number, restartedAt = 0) => tune(now, restartedAt, listening),
  };
}

test('a radio uses its configured channel', () => {
  const { at, channel } = dish({ controlFrequency: 5500, centerFrequency: 5510 });
  expect(at(0).channel).toEqual(channel(5510));
});

test('never exceeds the legal power of its channel, nor its configured power', () => {
  const loud = { txPower: 24 };
  expect(dish({ ...loud, controlFrequency: 5500, centerFrequency: 5510 }).at(0).txPower).toBe(7);
  expect(dish({ ...loud, controlFrequency: 5745, centerFrequency: 5755 }).at(0).txPower).toBe(24);
  expect(dish({ txPower: 5, controlFrequency: 5500, centerFrequency: 5510 }).at(0).txPower).toBe(5);
});

test('ignores a channel whose power limit is below the minimum of the radio', () => {
  const { at } = dish({ controlFrequency: 5745, centerFrequency: 5755 }, GERMANY);
  expect(at(0)).toEqual({ channel: undefined, txPower: 13 });
});

test('automatically picks a channel of its width with enough power, the first without radar', () => {
  expect(dish().at(0).channel).toMatchObject({ bandwidth: 40, centerFrequency: 5170, dfs: false });
  expect(dish({ width: 80 }).at(0).channel).toMatchObject({ bandwidth: 80, centerFrequency: 5190 });
  expect(dish({}, GERMANY).at(0).channel).toMatchObject({ centerFrequency: 5490 });
});

test('uses a channel that allows exactly the minimum power of the radio', () => {
  const of = radioOf('dish-5ac-23', GERMANY);
  const settings = { ...radioSettings(new Map(), of.radio), pointToPoint: true, width: 40 };
  const radio = { ...of.radio, txPower: { min: 3, max: 24 } };
  expect(tuneAt(0, { radio, settings, air: of.air }).channel).toMatchObject({ centerFrequency: 5490 });
  const louder = { ...radio, txPower: { min: 4, max: 24 } };
  expect(tuneAt(0, { radio: louder, settings, air: of.air }).channel).toBeUndefined();
});

test('while its channel is closed by radar it picks among the others as automatic selection does', () => {
  const { hear, at, channel } = dish({ controlFrequency: 5500, centerFrequency: 5510 });
  hear(5510, 1000);
  expect(at(999).channel).toEqual(channel(5510));
  expect(at(1000).channel).toEqual(channel(5170));
  expect(at(1000 + HALF_HOUR).channel).toEqual(channel(5510));
});

test('if every channel has radar rules it avoids those that overlap the closed one', () => {
  const { hear, at } = dish({ controlFrequency: 5480, centerFrequency: 5490 }, GERMANY);
  hear(5490, 0);
  expect(at(0).channel).toMatchObject({ startFrequency: 5510 });
});

test('a radio tunes at its restart and is on the channel 15 s later', () => {
  const { now, channel } = dish({ controlFrequency: 5500, centerFrequency: 5510 });
  expect(now(70_000, 60_000)).toEqual({ channel: channel(5510), txPower: 7, from: 60_000, pause: 15 });
});

test('changes the channel when it detects radar, within 10 s, and stays after the old one opens', () => {
  const { hear, now, channel } = dish({ controlFrequency: 5500, centerFrequency: 5510 });
  hear(5510, 100_000);
  const moved = { channel: channel(5170), txPower: 13, from: 100_000, pause: 2 };
  expect(now(100_000)).toEqual(moved);
  expect(now(100_001 + HALF_HOUR)).toEqual(moved);
});

test('a restart after radar counts as a restart', () => {
  const { hear, now, channel } = dish({ controlFrequency: 5500, centerFrequency: 5510 });
  hear(5510, 100_000);
  expect(now(200_000, 150_000)).toEqual({ channel: channel(5170), txPower: 13, from: 150_000, pause: 15 });
  expect(now(200_000, 100_000)).toMatchObject({ from: 100_000, pause: 15 });
  const later = 100_000 + HALF_HOUR;
  expect(now(later, later)).toMatchObject({ channel: channel(5510), pause: 15 });
});

test('radar detected by another radio closes the channel, but does not move this one', () => {
  const { hearOther, now, channel } = dish({ controlFrequency: 5500, centerFrequency: 5510 });
  hearOther(5510, 100_000);
  expect(now(100_000)).toMatchObject({ channel: channel(5510), from: 0, pause: 15 });
});

test('with every channel closed a radio is silent, and takes the first that opens', () => {
  const all = dish({}, GERMANY);
  const centres = [5490, 5530, 5570, 5610, 5650, 5690];
  for (const [step, centre] of centres.entries()) all.hear(centre, step * 1000);
  expect(all.now(10_000)).toEqual({ channel: undefined, txPower: 13, from: 5000, pause: 2 });
  expect(all.now(HALF_HOUR - 1).channel).toBeUndefined();
  expect(all.now(HALF_HOUR)).toMatchObject({ channel: { centerFrequency: 5490 }, from: HALF_HOUR });
  expect(all.now(HALF_HOUR + 60_000)).toMatchObject({ channel: { centerFrequency: 5490 }, from: HALF_HOUR });
});

test('a radio without a lawful channel is silent permanently', () => {
  const { now } = dish({ width: 40, controlFrequency: 5745, centerFrequency: 5755 }, GERMANY);
  expect(now(900_000, 100_000)).toEqual({ channel: undefined, txPower: 13, from: 100_000, pause: 15 });
});
