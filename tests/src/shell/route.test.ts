import { describe, expect, it } from 'vitest';
import { currentPath, currentTarget } from '../../../src/app/path.ts';
import { settingLink } from '../../../src/app/settingsPages.ts';
import { HOME, PAGES } from '../../../src/shell/pages.ts';
import { resolveRoute } from '../../../src/shell/route.ts';

describe('the route', () => {
  it.each([
    ['', 'dashboard'],
    ['#', 'dashboard'],
    ['#/', 'dashboard'],
    ['#dashboard', 'dashboard'],
    ['#settings/wireless', 'settings/wireless'],
    ['#settings/wireless?at=/wireless/interfaces/0/ssid', 'settings/wireless'],
    ['#?at=/x', 'dashboard'],
  ])('resolves %j to %s', (hash, path) => {
    expect(currentPath(hash)).toBe(path);
  });

  it('resolves each page of the table, and unknown addresses to the dashboard with a notice', () => {
    for (const page of PAGES) expect(resolveRoute(page.path, false)).toEqual({ page });
    for (const path of ['settings/nowhere', '__proto__', 'ticketid=abc']) {
      const route = resolveRoute(path, false);
      expect([route.page.path, route.unknown]).toEqual(['dashboard', path]);
    }
  });

  it('distinguishes a page without access from a page that does not exist (D26, docs/decisions.md#roles)', () => {
    const withheld = PAGES.filter(({ forReadOnly }) => !forReadOnly);
    expect(withheld.map(({ path }) => path)).toContain('settings/system');
    for (const page of withheld) {
      expect(resolveRoute(page.path, true)).toEqual({ page: HOME, unknown: page.path, withheld: page });
    }
    expect(resolveRoute('settings/nowhere', true)).not.toHaveProperty('withheld');
  });

  it('gives each page a unique address', () => {
    expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
  });
});

describe('the link of a single setting', () => {
  it.each([
    ['/radio/radios/0/polling', '#settings/wireless?at=/radio/radios/0/polling'],
    ['/system/a b%?#', '#settings/system?at=/system/a%20b%25?#'],
    ['/nowhere/x', undefined],
    ['', undefined],
  ])('for %j is %s', (pointer, link) => {
    expect(settingLink(pointer)).toBe(link);
    if (link !== undefined) expect(currentTarget(link)).toBe(pointer);
  });

  it.each([
    ['', undefined],
    ['#settings/wireless', undefined],
    ['#settings/wireless?at=', ''],
    ['#settings/wireless?at=%2Fradio', '/radio'],
    ['#settings/wireless?at=/%E0%A4%A', '/%E0%A4%A'],
  ])('parses %s', (hash, target) => {
    expect(currentTarget(hash)).toBe(target);
  });
});
