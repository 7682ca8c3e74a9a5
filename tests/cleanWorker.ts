import { afterAll, expect, vi } from 'vitest';
import { currentLocale } from '../src/i18n/t.ts';

// Test files share a worker. Globals, timers and language of one file must not reach the next file.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(currentLocale(), 'language after the tests of a file').toBe('en-US');
});
