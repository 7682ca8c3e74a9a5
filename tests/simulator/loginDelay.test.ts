import { expect, test } from 'vitest';
import { createLoginDelay } from '../../simulator/http/loginDelay.ts';
import { manualClock } from '../../simulator/manualClock.ts';

/** How long a try waits, looked at in steps of 100 ms. */
async function wait(clock: ReturnType<typeof manualClock>, turn: Promise<boolean>): Promise<number> {
  let over = false;
  void turn.then(() => {
    over = true;
  });
  for (let waited = 0; ; waited += 100) {
    await Promise.resolve();
    await Promise.resolve();
    if (over) return waited;
    clock.advance(100);
  }
}

test('three tries are free, then each waits longer, up to 8 s', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  const waits: number[] = [];
  for (let index = 0; index < 10; index += 1) waits.push(await wait(clock, delay.turn('a')));
  expect(waits).toEqual([0, 0, 0, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  expect(await wait(clock, delay.turn('b'))).toBe(0);
});

test('tries at the same time queue up, and too many are refused', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  const turns = Array.from({ length: 40 }, () => delay.turn('a'));
  expect(clock.sleeping()).toBeGreaterThan(3);
  expect(clock.sleeping()).toBeLessThan(10);
  const refused = Promise.all(turns.slice(20));
  expect(await refused).toEqual(Array.from({ length: 20 }, () => false));
});

test('success and a quarter of an hour of silence both start afresh', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  for (let index = 0; index < 3; index += 1) await delay.turn('a');
  delay.succeeded('a');
  expect(await wait(clock, delay.turn('a'))).toBe(0);
  for (let index = 0; index < 2; index += 1) await delay.turn('a');
  clock.advance(15 * 60_000);
  expect(await wait(clock, delay.turn('a'))).toBe(0);
});

test('the table is bounded: the source seen longest ago is forgotten', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  for (let index = 0; index < 3; index += 1) await delay.turn('first');
  for (let index = 0; index < 1024; index += 1) await delay.turn(`other ${index}`);
  expect(await wait(clock, delay.turn('first'))).toBe(0);
});
