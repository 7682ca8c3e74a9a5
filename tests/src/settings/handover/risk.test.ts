import { expect, test } from 'vitest';
import type { Handover } from '../../../../src/settings/handover/handoverOf.ts';
import { mayMove, risksOf } from '../../../../src/settings/handover/risk.ts';

const MOVES: Handover = { from: 'http://a', to: ['http://b'], given: false, vlans: [] };

test.each([
  ['nothing', 'none', 'resolv.host.1.name', undefined, []],
  ['a service', 'service', 'sshd.port', undefined, []],
  ['the link', 'link', 'radio.{n}.freq', undefined, ['link']],
  ['the device', 'device', 'system.x', undefined, ['device']],
  ['the address of the page', 'service', 'httpd.port', MOVES, ['reach']],
  ['the address and the link', 'link', 'netconf.{n}.ip', MOVES, ['link', 'reach']],
  ['the name of an account', 'none', 'users.{n}.name', undefined, ['account']],
  ['whether an account may sign in', 'none', 'users.{n}.status', undefined, ['account']],
  ['an account that came or went', 'none', 'users.{n}', undefined, ['account']],
] as const)('what changes %s can cut the person off accordingly (D13)', (_what, effect, key, handover, risks) => {
  const interruption = { effect, seconds: 0, radarCheck: 0 };
  expect(risksOf({ interruption, keys: new Set([key]) }, handover)).toEqual(risks);
});

test.each([
  ['netconf.{n}.ip', true],
  ['httpd.https.status', true],
  ['vlan.{n}', true],
  ['dhcpc.{n}.status', true],
  ['httpdx.port', false],
  ['wireless.{n}.ssid', false],
])('whether %s may move the page: %s', (key, moves) => {
  expect(mayMove({ keys: new Set([key]) })).toBe(moves);
});
