import { expect, test } from 'vitest';
import { createLoginDelay } from '../../simulator/core/loginDelay.ts';
import { manualClock } from './manualClock.ts';

/** Delay of a try, measured in steps of 100 ms. */
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

test('simultaneous tries queue up, and tries beyond the limit are refused', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  const turns = Array.from({ length: 40 }, () => delay.turn('a', 'mast'));
  expect(clock.sleeping()).toBeGreaterThan(3);
  expect(clock.sleeping()).toBeLessThan(10);
  const refused = Promise.all(turns.slice(20));
  expect(await refused).toEqual(Array.from({ length: 20 }, () => false));
});

test('a success and 15 minutes without tries both reset the delay', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  for (let index = 0; index < 3; index += 1) await delay.turn('a', 'mast');
  delay.recordSuccess('a', 'mast');
  expect(await wait(clock, delay.turn('a', 'mast'))).toBe(0);
  for (let index = 0; index < 2; index += 1) await delay.turn('a', 'mast');
  clock.advance(15 * 60_000);
  expect(await wait(clock, delay.turn('a', 'mast'))).toBe(0);
});

test('the right password of one account gives no more tries at another', async () => {
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

test('tries from many addresses at one account share a delay of at most 2 s', async () => {
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

test('tries from many addresses at many accounts share a delay', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  for (let index = 0; index < 110; index += 1) void delay.turn(`a${index}`, `name ${index}`);
  expect(await wait(clock, delay.turn('b', 'mast'))).toBe(2000);
});

test('never delays repeated successful sign-ins', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  for (let index = 0; index < 500; index += 1) {
    expect(await wait(clock, delay.turn('a', 'mast'))).toBe(0);
    delay.recordSuccess('a', 'mast');
  }
});

test('bounds its tables and drops the oldest entries', async () => {
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

test('tries from 18 other addresses do not delay a known address, and a new address still gets in', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  await delay.turn('mast-office', 'admin');
  delay.recordSuccess('mast-office', 'admin');
  const guesses: Promise<boolean>[] = [];
  for (let address = 0; address < 18; address += 1) {
    for (let guess = 0; guess < 8; guess += 1) guesses.push(delay.turn(`203.0.113.${address}`, 'admin'));
  }
  // Connections are bounded. Tries may not hold all of them.
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

test('a known address still waits for its own wrong tries, and gains nothing at another account', async () => {
  const clock = manualClock();
  const delay = createLoginDelay(clock);
  await delay.turn('a', 'watcher');
  delay.recordSuccess('a', 'watcher');
  const waits: number[] = [];
  for (let index = 0; index < 5; index += 1) waits.push(await wait(clock, delay.turn('a', 'watcher')));
  expect(waits).toEqual([0, 0, 0, 500, 1000]);
  expect(delay.isKnown('a', 'admin')).toBe(false);
});

test('bounds the known addresses and drops those that signed in longest ago', () => {
  const delay = createLoginDelay(manualClock());
  for (let address = 0; address < 100; address += 1) delay.recordSuccess(String(address), 'admin');
  const known = Array.from({ length: 100 }, (_, address) => delay.isKnown(String(address), 'admin'));
  expect(known).toEqual(Array.from({ length: 100 }, (_, address) => address >= 36));
});
