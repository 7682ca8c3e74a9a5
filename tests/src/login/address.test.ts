import { expect, test } from 'vitest';
import { storeLinkFor } from '../../../src/login/storeLink.ts';
import { ticketIn } from '../../../src/login/ticket.ts';

test.each([
  ['#ticketid=abc-123', 'abc-123'],
  ['#x=1&ticketid=abc', 'abc'],
  ['', undefined],
  ['#dashboard', undefined],
  ['#ticketid=', undefined],
  ['#ticketid=%3Cscript%3E', undefined],
  [`#ticketid=${'a'.repeat(257)}`, undefined],
])('the ticket in %j is %j', (hash, ticket) => expect(ticketIn(hash)).toBe(ticket));

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150 Mobile', 'play.google.com'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1', 'apps.apple.com'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150', undefined],
])('%s gets the shop %j', (visitor, shop) => {
  const link = storeLinkFor(visitor);
  expect(link && new URL(link.address).hostname).toBe(shop);
});
