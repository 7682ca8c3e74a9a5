import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from '../../../../src/settings/draft/debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls once after a pause, and again after more triggers', () => {
  const call = vi.fn();
  const { trigger } = debounce(call, 100);
  for (let key = 0; key < 10; key++) {
    trigger();
    vi.advanceTimersByTime(99);
    expect(call).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(1);
  trigger();
  vi.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledTimes(2);
});

it('does not call after cancel', () => {
  const call = vi.fn();
  const { trigger, cancel } = debounce(call, 100);
  trigger();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(call).not.toHaveBeenCalled();
  trigger();
  vi.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledTimes(1);
});
