import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk, loadDefault } from '../../base/loadChunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('returns the module and clears its timer', async () => {
  expect(await loadChunk(async () => 'part')).toBe('part');
  expect(await loadDefault(async () => ({ default: 'part' }))).toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});

test('times out after 120 s', async () => {
  const ended = vi.fn();
  const loading = loadDefault(() => new Promise<never>(() => undefined)).catch(ended);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(ended).toHaveBeenCalledWith(expect.any(ChunkError));
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'chunk' }));
});

test.each([
  ['Failed to fetch dynamically imported module: /assets/Bar-1.js', 'chunk'],
  ['Unable to preload CSS for /assets/Bar-1.css', 'style'],
])('names the failed chunk: %s', async (message, kind) => {
  const cause = new Error(message);
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkError', kind, cause });
});
