import { afterAll, expect, vi } from 'vitest';
import { currentLocale } from '../src/i18n/t.ts';

// Files of tests share a worker. The globals, the timers and the language of one file must not reach the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(currentLocale(), 'language after the tests of a file').toBe('en-US');
});
