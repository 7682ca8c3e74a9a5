import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atRest } from '../../../src/settings/draft/debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls once when nothing stirred for so long, and again after more', () => {
  const call = vi.fn();
  const { stir } = atRest(call, 100);
  for (let key = 0; key < 10; key++) {
    stir();
    vi.advanceTimersByTime(99);
    expect(call).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(1);
  stir();
  vi.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledTimes(2);
});

it('does not call when that is not wanted any more', () => {
  const call = vi.fn();
  const { stir, cancel } = atRest(call, 100);
  stir();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(call).not.toHaveBeenCalled();
  stir();
  vi.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledTimes(1);
});
