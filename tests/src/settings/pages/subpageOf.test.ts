import { expect, test } from 'vitest';
import { plan } from '../../../../engine/plan/plan.ts';
import { configurationSchema } from '../../../../schemas/config/configuration.ts';
import { SETTINGS_PAGES } from '../../../../schemas/pages.ts';
import { NETWORK_SUBPAGES } from '../../../../schemas/subpages.ts';
import { subpageOf } from '../../../../src/settings/pages/subpageOf.ts';

const sections: readonly string[] = SETTINGS_PAGES.network.sections;
const pointers = plan(configurationSchema)
  .all.map(({ pointer }) => pointer)
  .filter((pointer) => sections.includes(pointer.split('/')[1] ?? ''));
const idOf = (pointer: string) => subpageOf(NETWORK_SUBPAGES, pointer)?.id;

test('assigns every network setting to a subpage, and settings to every subpage', () => {
  expect(pointers.length).toBeGreaterThan(100);
  expect(pointers.filter((pointer) => idOf(pointer) === undefined)).toEqual([]);
  expect(new Set(pointers.map(idOf))).toEqual(new Set(NETWORK_SUBPAGES.map(({ id }) => id)));
});

test('has settings for every part outside the subpage of its section', () => {
  const parts = NETWORK_SUBPAGES.flatMap((subpage) => subpage.parts);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((part) => !pointers.some((pointer) => pointer.startsWith(part)))).toEqual([]);
});

test.each([
  ['/firewall/nat', 'nat'],
  ['/firewall/rules/3/source', 'firewall'],
  ['/interfaces/interfaces/0/ip6Mode', 'ipv6'],
  ['/interfaces/interfaces/0/mtu', 'addresses'],
  ['/dns/server1', 'addresses'],
  ['/dnsCache/size', undefined],
])('finds %s on %s', (pointer, id) => {
  expect(idOf(pointer)).toBe(id);
});
