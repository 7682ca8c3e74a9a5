import { expect, test } from 'vitest';
import { SHOPS, storeLinkFor } from '../../../src/login/LoginFrame.tsx';
import { ticketIn } from '../../../src/login/steps.ts';

test.each([
  ['#ticketid=abc-123', 'abc-123'],
  ['#x=1&ticketid=abc', 'abc'],
  ['', undefined],
  ['#dashboard', undefined],
  ['#ticketid=', undefined],
  ['#ticketid=%3Cscript%3E', undefined],
  [`#ticketid=${'a'.repeat(257)}`, undefined],
])('reads the ticket of %j as %j', (hash, ticket) => expect(ticketIn(hash)).toBe(ticket));

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150 Mobile', 'Get the app on Google Play'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1', 'Get the app on the App Store'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150', undefined],
])('%s links to store %j if the app is published there, and to no store otherwise', (visitor, label) => {
  const shops = SHOPS.map((shop) => ({ ...shop, address: 'https://shop.example/app' }));
  expect(storeLinkFor(visitor, shops)?.label).toBe(label);
  expect(storeLinkFor(visitor)).toBeUndefined();
});
