import { expect, test } from 'vitest';
import { createLoginDelay } from '../../simulator/core/loginDelay.ts';
import { manualClock } from './manualClock.ts';

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
  for (let index = 0; index < 10; index += 1) waits.push(await wait(clock, delay.turn('a', 'mast')));
  expect(waits).toEqual([0, 0, 0, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  expect(await wait(clock, delay.turn('b', 'other'))).toBe(0);
});

test('tries at the same time queue up, and too many are refused', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  const turns = Array.from({ length: 40 }, () => delay.turn('a', 'mast'));
  expect(clock.sleeping()).toBeGreaterThan(3);
  expect(clock.sleeping()).toBeLessThan(10);
  const refused = Promise.all(turns.slice(20));
  expect(await refused).toEqual(Array.from({ length: 20 }, () => false));
});

test('success and a quarter of an hour of silence both start afresh', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  for (let index = 0; index < 3; index += 1) await delay.turn('a', 'mast');
  delay.recordSuccess('a', 'mast');
  expect(await wait(clock, delay.turn('a', 'mast'))).toBe(0);
  for (let index = 0; index < 2; index += 1) await delay.turn('a', 'mast');
  clock.advance(15 * 60_000);
  expect(await wait(clock, delay.turn('a', 'mast'))).toBe(0);
});

test('the right password of one’s own account does not give more tries at another', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  const waits: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    waits.push(await wait(clock, delay.turn('a', 'mast')));
    await wait(clock, delay.turn('a', 'watcher'));
    delay.recordSuccess('a', 'watcher');
  }
  expect(waits).toEqual([0, 0, 0, 500]);
});

test('many addresses at one account slow one another down, but none waits longer than 2 s', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  const waits: number[] = [];
  for (let index = 0; index < 14; index += 1) waits.push(await wait(clock, delay.turn(`a${index}`, 'mast')));
  expect(waits).toEqual([...Array.from({ length: 10 }, () => 0), 500, 1000, 2000, 2000]);
  expect(await wait(clock, delay.turn('b', 'other'))).toBe(0);
  const turns = Array.from({ length: 500 }, (_, index) => delay.turn(`c${index}`, 'mast'));
  expect(await wait(clock, delay.turn('b', 'mast'))).toBe(2000);
  expect(await Promise.all(turns)).not.toContain(false);
});

test('many addresses at many accounts slow one another down as well', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  for (let index = 0; index < 110; index += 1) void delay.turn(`a${index}`, `name ${index}`);
  expect(await wait(clock, delay.turn('b', 'mast'))).toBe(2000);
});

test('who signs in again and again is never slowed down', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  for (let index = 0; index < 500; index += 1) {
    expect(await wait(clock, delay.turn('a', 'mast'))).toBe(0);
    delay.recordSuccess('a', 'mast');
  }
});

test('the tables are bounded: what was seen longest ago is forgotten', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  const others = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) void delay.turn(`other ${index}`, `name ${index}`);
    clock.advance(60_000);
    await Promise.resolve();
  };
  for (let index = 0; index < 8; index += 1) void delay.turn('first', 'mast');
  await others(1023);
  void delay.turn('first', 'mast');
  expect(await wait(clock, delay.turn('first', 'mast'))).toBe(8000);
  await others(1024);
  void delay.turn('first', 'mast');
  expect(await wait(clock, delay.turn('first', 'mast'))).toBe(2000);
});

test('an address that has signed in is not delayed by 18 others with 8 sign-ins each, and others still get in', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  await delay.turn('mast-office', 'admin');
  delay.recordSuccess('mast-office', 'admin');
  const guesses: Promise<boolean>[] = [];
  for (let address = 0; address < 18; address += 1) {
    for (let guess = 0; guess < 8; guess += 1) guesses.push(delay.turn(`203.0.113.${address}`, 'admin'));
  }
  // Connections are bounded, so that tries may not hold all of them.
  expect(clock.sleeping()).toBeLessThanOrEqual(32 + 18);
  expect([delay.isKnown('mast-office', 'admin'), delay.isKnown('203.0.113.1', 'admin')]).toEqual([true, false]);
  expect(await wait(clock, delay.turn('mast-office', 'admin'))).toBe(0);
  const stranger = delay.turn('198.51.100.7', 'admin');
  expect(await wait(clock, stranger)).toBeLessThanOrEqual(2000);
  expect(await stranger).toBe(true);
  clock.advance(60_000);
  const passed = (await Promise.all(guesses)).filter(Boolean).length;
  expect(passed).toBeGreaterThan(18);
  expect(passed).toBeLessThan(144);
});

test('a known address still waits for its own wrong tries, and is no help at another account', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  await delay.turn('a', 'watcher');
  delay.recordSuccess('a', 'watcher');
  const waits: number[] = [];
  for (let index = 0; index < 5; index += 1) waits.push(await wait(clock, delay.turn('a', 'watcher')));
  expect(waits).toEqual([0, 0, 0, 500, 1000]);
  expect(delay.isKnown('a', 'admin')).toBe(false);
});

test('the known addresses are bounded: those that signed in longest ago are forgotten', () => {
  const delay = createLoginDelay(manualClock());
  for (let address = 0; address < 100; address += 1) delay.recordSuccess(String(address), 'admin');
  const known = Array.from({ length: 100 }, (_, address) => delay.isKnown(String(address), 'admin'));
  expect(known).toEqual(Array.from({ length: 100 }, (_, address) => address >= 36));
});
