import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cell } from '../../../base/cell.ts';
import { pollWhile } from '../../../src/measurementRuns/sharedRun.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a live view polls only while visible, at once when it becomes visible, one request at a time', async () => {
  const seen = new Cell(false);
  const task = vi.fn(async () => undefined);
  const poll = pollWhile(seen)(task, 1000, { atOnce: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(task).not.toHaveBeenCalled();
  seen.set(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(2);
  seen.set(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(task).toHaveBeenCalledTimes(2);
  seen.set(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(3);
  seen.set(false);
  await vi.advanceTimersByTimeAsync(5000);
  poll.stop();
  seen.set(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledTimes(3);
});
