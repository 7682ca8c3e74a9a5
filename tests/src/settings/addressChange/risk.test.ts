import { expect, test } from 'vitest';
import type { AddressChange } from '../../../../src/settings/addressChange/addressChangeOf.ts';
import { mayMove, risksOf } from '../../../../src/settings/addressChange/risk.ts';

const MOVES: AddressChange = { from: 'http://a', to: ['http://b'], isDynamic: false, vlans: [] };

test.each([
  ['nothing', 'none', '/hostName/name', undefined, []],
  ['a service', 'service', '/ssh/port', undefined, []],
  ['the link', 'link', '/radio/radios/*/controlFrequency', undefined, ['link']],
  ['the device', 'device', '/system/x', undefined, ['device']],
  ['the address of the page', 'service', '/web/port', MOVES, ['reach']],
  ['the address and the link', 'link', '/interfaces/interfaces/*/ip', MOVES, ['link', 'reach']],
  ['the name of an account', 'none', '/users/accounts/*/name', undefined, ['account']],
  ['whether an account may sign in', 'none', '/users/accounts/*/status', undefined, ['account']],
  ['an account that came or went', 'none', '/users/accounts', undefined, ['account']],
] as const)('reports the risks of changing %s (D13)', (_what, effect, pointer, addressChange, risks) => {
  const interruption = { effect, seconds: 0, radarCheck: 0 };
  expect(risksOf({ interruption, fields: new Set([pointer]) }, addressChange)).toEqual(risks);
});

test.each([
  ['/interfaces/interfaces/*/ip', true],
  ['/web/https', true],
  ['/vlans/vlans', true],
  ['/dhcp/clients/*/status', true],
  ['/webx/port', false],
  ['/wireless/interfaces/*/ssid', false],
])('decides if %s may move the page: %s', (pointer, moves) => {
  expect(mayMove({ fields: new Set([pointer]) })).toBe(moves);
});
