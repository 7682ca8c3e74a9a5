import { describe, expect, test } from 'vitest';
import { plan } from '../../../../engine/plan/plan.ts';
import { configurationSchema } from '../../../../schemas/config/configuration.ts';
import { SETTINGS_PAGES } from '../../../../schemas/pages.ts';
import { SUBPAGES } from '../../../../schemas/subpages.ts';
import { subpageOf } from '../../../../src/settings/pages/subpageOf.ts';

const all = plan(configurationSchema).all.map(({ pointer }) => pointer);

describe.each(['network', 'system'] as const)('page %s', (page) => {
  const sections: readonly string[] = SETTINGS_PAGES[page].sections;
  const subpages = SUBPAGES[page];
  const pointers = all.filter((pointer) => sections.includes(pointer.split('/')[1] ?? ''));

  test('assigns every setting to a subpage, and settings or cards to every subpage', () => {
    expect(pointers.length).toBeGreaterThan(10);
    expect(pointers.filter((pointer) => subpageOf(subpages, pointer) === undefined)).toEqual([]);
    const used = new Set(pointers.map((pointer) => subpageOf(subpages, pointer)));
    expect(subpages.filter((subpage) => !used.has(subpage) && subpage.cards.length === 0)).toEqual([]);
  });

  test('has a description of every subpage that is not its title', () => {
    expect(subpages.filter(({ title, description }) => title === description)).toEqual([]);
  });

  test('has settings for every part outside the subpage of its section', () => {
    const parts = subpages.flatMap((subpage) => subpage.parts);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((part) => !pointers.some((pointer) => pointer.startsWith(part)))).toEqual([]);
  });
});

test.each([
  ['network', '/firewall/nat', 'nat'],
  ['network', '/firewall/rules/3/source', 'firewall'],
  ['network', '/interfaces/interfaces/0/ip6Mode', 'ipv6'],
  ['network', '/interfaces/interfaces/0/mtu', 'addresses'],
  ['network', '/dns/server1', 'addresses'],
  ['network', '/dnsCache/size', undefined],
  ['system', '/system/hostName', 'device'],
  ['system', '/users/accounts/1/status', 'accounts'],
  ['system', '/system/poePassthrough', 'hardware'],
  ['system', '/system/updateCheck', 'firmware'],
] as const)('finds the setting of %s %s on %s', (page, pointer, id) => {
  expect(subpageOf(SUBPAGES[page], pointer)?.id).toBe(id);
});
