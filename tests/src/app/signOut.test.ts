import { afterEach, expect, test, vi } from 'vitest';
import { alongWithSignOut, signOut } from '../../../src/app/signOut.ts';
import { admitBy } from '../../../src/device/send.ts';
import { memoryStorage } from '../memoryStorage.ts';

// Signing out blocks later requests of the module, which the next tests share.
afterEach(() => {
  vi.unstubAllGlobals();
  admitBy(async () => () => undefined);
});

test('signs out of the peer before the device that relays to it', async () => {
  const order: string[] = [];
  vi.stubGlobal('sessionStorage', { ...memoryStorage(), clear: () => undefined });
  vi.stubGlobal('fetch', async (url: string) => {
    order.push(url);
    return new Response('');
  });
  alongWithSignOut(async () => {
    order.push('far');
  });
  const left = alongWithSignOut(async () => {
    order.push('left');
  });
  left();
  await new Promise<void>((resolve) => signOut(() => resolve()));
  expect(order).toEqual(['far', expect.stringContaining('logout.cgi')]);
});
