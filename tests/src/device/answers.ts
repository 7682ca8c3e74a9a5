import { afterEach, beforeEach, vi } from 'vitest';
import { memoryStorage } from '../memoryStorage.ts';

/** Records requests of the page and sets the next answer. */
export interface Answers {
  /** Sets the answer to the next call. */
  next(body: string | object, init?: ResponseInit): void;
  sent(): { readonly path: string; readonly method: string; readonly body: unknown };
}

/** Replaces the device in the tests of a file. */
export function answers(): Answers {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('location', { href: 'http://192.0.2.1/', origin: 'http://192.0.2.1', reload: vi.fn() });
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    next: (body, init) =>
      void fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), init)),
    sent() {
      const [url, init] = fetched.mock.lastCall ?? [];
      return { path: new URL(String(url), location.href).pathname, method: init?.method ?? 'GET', body: init?.body };
    },
  };
}
