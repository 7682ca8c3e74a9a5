import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPoll } from '../../../src/device/poll.ts';

class Page extends EventTarget {
  hidden = false;
  show(visible: boolean) {
    this.hidden = !visible;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
let page: Page;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('starts the next run an interval after the previous one ended, without overlap', async () => {
  const ends: (() => void)[] = [];
  const task = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const poll = startPoll(task, 5000, { atOnce: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(task).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(4999);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(task).toHaveBeenCalledTimes(2);
  poll.stop();
});

test('pauses on a hidden page and runs at once when it is visible', async () => {
  const task = vi.fn(async () => undefined);
  const poll = startPoll(task, 5000);
  page.show(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(task).not.toHaveBeenCalled();
  page.show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  poll.stop();
});

test('continues after a failed run, and aborts the run when stopped', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const signals: AbortSignal[] = [];
  const poll = startPoll(async (signal) => {
    signals.push(signal);
    throw new Error('lost');
  }, 5000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signals).toHaveLength(2);
  poll.stop();
  page.show(false);
  page.show(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals).toHaveLength(2);
  expect(signals[0]?.aborted).toBe(true);
});
