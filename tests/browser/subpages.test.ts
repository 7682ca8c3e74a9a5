import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { gate } from './gate.ts';
import { keptPage, type Look, newPage } from './newPage.ts';
import { goBack, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { shiftOf, watchShifts } from './shifts.ts';
import { field, isFocused, takeBack } from './wirelessPage.ts';

let device: ServedDevice;
beforeAll(async () => {
  const first = await serveDevice();
  const stored = first.device.configuration.stored();
  await first.close();
  device = await serveDevice('dish-5ac-23', [stored.trimEnd(), ...DISABLED_RULE, ''].join('\n'));
});
afterAll(() => device?.close());

const DISABLED_RULE = [
  'iptables.sys.fw.status=disabled',
  'iptables.sys.fw.1.status=enabled',
  'iptables.sys.fw.1.comment=Camera gate',
  'iptables.sys.fw.1.cmd=-A FIREWALL --protocol 6 --dport 443 -j ACCEPT',
];

/** Kept page, for tests that save nothing. */
const kept = keptPage(
  (page) => open(page, device, '#settings/network/addresses'),
  async (page) => {
    await goBack(page, '#settings/network/addresses');
    await page.getByRole('heading', { level: 1, name: 'Network Addresses' }).waitFor();
    await takeBack(page);
  },
);
afterAll(() => kept.close());

/** Kept page at another hash. */
async function keptAt(hash: string, look?: Look): Promise<Page> {
  const page = await kept.take(look);
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  return page;
}

test('a page in parts shows one part, counts pending changes in each, and opens the part of a setting', async () => {
  const page = await keptAt('#settings/network');
  const navigation = page.getByRole('navigation', { name: 'Device' });
  const part = (name: string) => navigation.getByRole('link', { name });
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await title('Network Addresses');
  await expect.poll(() => part('Addresses').getAttribute('aria-current')).toBe('page');
  expect(await page.getByRole('heading', { name: 'Static routes' }).count()).toBe(0);

  await part('IPv6').click();
  await title('Network IPv6');
  // The next Tab is in the subpage, as after the link of a page.
  expect(await isFocused(page.getByRole('main'))).toBe(true);
  expect(await page.getByRole('heading', { name: 'Network mode' }).count()).toBe(0);
  await page.getByRole('switch', { name: 'DHCPv6 client' }).click();
  await part('IPv6 1 pending change').waitFor();

  await page.evaluate(() => {
    location.hash = '#settings/network?at=/network/mode';
  });
  await title('Network Addresses');
  const mode = page.getByRole('radio', { name: 'Bridge' });
  await expect.poll(() => isFocused(mode)).toBe(true);
  expect(await page.evaluate(() => location.hash)).toBe('#settings/network/addresses?at=/network/mode');

  await page.getByRole('searchbox', { name: 'Search this page' }).fill('DHCPv6 server');
  await page.getByRole('switch', { name: 'DHCPv6 server' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(await page.getByRole('switch', { name: 'DHCPv6 server' }).count()).toBe(0);

  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await title('Network IPv6');
});

test('a subpage opens at its top, and keeps its position when the user goes back', async () => {
  const page = await kept.take({ viewport: { width: 1280, height: 300 } });
  const navigation = page.getByRole('navigation', { name: 'Device' });
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const position = () => page.evaluate(() => scrollY);
  await title('Network Addresses');
  await page.evaluate(() => window.scrollTo(0, 150));
  await navigation.getByRole('link', { name: 'Firewall' }).press('Enter');
  await title('Network Firewall');
  await expect.poll(position).toBe(0);
  // The rows load with the first visit.
  await page.getByRole('switch', { name: 'Enable firewall' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.evaluate(() => {
    location.hash = '#settings/network/ipv6';
  });
  await title('Network IPv6');
  await expect.poll(position).toBe(0);

  await page.goBack();
  await title('Network Firewall');
  await expect.poll(position).toBe(120);
  await page.goBack();
  await title('Network Addresses');
  await expect.poll(position).toBe(150);
  await page.goForward();
  await title('Network Firewall');
  await expect.poll(position).toBe(120);
});

test('the navigation marks the current card of a page, and leads to each', async () => {
  const page = await keptAt('#settings/services', { viewport: { width: 1280, height: 360 } });
  const card = page.getByRole('navigation', { name: 'Device' }).getByRole('link', { name: 'Monitoring and time' });
  // The cards of the page replace the entries from before it loads.
  await page.locator('.navigation-sections [aria-current=location]').waitFor();
  await card.click();
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Monitoring and time' }))).toBe(true);
  await expect.poll(() => card.getAttribute('aria-current')).toBe('location');
  await page.getByRole('switch', { name: 'Enable system log' }).click();
  await page.getByRole('link', { name: 'Monitoring and time changed' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => card.getAttribute('aria-current')).toBe(null);
});

test('on a phone the parts are in a list that opens, and in the menu', async () => {
  const page = await keptAt('#settings/network/firewall', { viewport: { width: 390, height: 844 } });
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await parts.locator('summary').click();
  expect(await axeViolations(page)).toEqual([]);
  await parts.locator('summary').click();
  // The search moves nothing below it.
  const form = page.locator('.form').filter({ visible: true });
  const before = await form.boundingBox();
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('firewall');
  await page.getByText('Show all').waitFor();
  expect((await form.boundingBox())?.y).toBe(before?.y);
  await page.getByText('Show all').click();
  await parts.locator('summary').click();
  await parts.getByRole('link', { name: 'Routes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Network Routes' }).waitFor();
  expect(await parts.getByRole('link', { name: 'Firewall' }).isVisible()).toBe(false);
  // Actions on many rows are folded.
  const more = page.getByRole('button', { name: 'More', exact: true }).first();
  await more.waitFor();
  const paste = page.getByRole('button', { name: 'Paste…' }).first();
  expect(await paste.isVisible()).toBe(false);
  await more.click();
  expect(await paste.isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('navigation', { name: 'Main pages' }).getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Addresses' }).click();
  await expect.poll(() => menu.isVisible()).toBe(false);
  await field(page, 'IP address').waitFor();
});

test('the navigation lists the parts of a page before they load, and nothing moves then', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(watchShifts);
  const gates = new Map(['system', 'network', 'services'].map((id) => [id, gate()]));
  await page.route(/assets\/(PageHead|PagesBelow|network|services|system)-[^/]*\.js/, async (route) => {
    const [, part = ''] = /assets\/([^-]+)-/.exec(route.request().url()) ?? [];
    // The parts that all pages share load with the first page.
    await (gates.get(part) ?? gates.get('system'))?.opened;
    await route.continue();
  });
  const site = page.waitForResponse('**/api/site');
  await open(page, device, '#dashboard');
  await site;
  for (const [id, first, last] of [
    ['system', 'Accounts', 'Site'],
    ['network', 'Addresses', 'Shaping'],
    ['services', 'Management access', 'Recovery'],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `settings/${id}`);
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'Device' }).getByRole('link', { name, exact: true });
    await Promise.all([first, last].map((name) => part(name).waitFor()));
    await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      Reflect.get(window, 'shifts').splice(0);
    });
    gates.get(id)?.open();
    await page.locator('[aria-current=page].navigation-link ~ .navigation-sections [aria-current]').waitFor();
    expect(await page.evaluate(shiftOf), id).toEqual({ total: 0, of: [] });
  }
});

test('the navigation and the search never list the site of a radio without note and photos', async () => {
  const page = await newPage();
  const { opened, open: answer } = gate();
  await page.route('**/api/site', async (route) => {
    await opened;
    await route.fulfill({ status: 404, body: '' });
  });
  await page.addInitScript(() => {
    const site = 'nav a[href$="system/site"]';
    new MutationObserver(() => {
      if (document.querySelector(site) !== null) Reflect.set(window, 'listed', true);
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, device, '#settings/system/accounts');
  const navigation = page.getByRole('navigation', { name: 'Device' });
  await navigation.getByRole('link', { name: 'History' }).waitFor();
  answer();
  await navigation.locator('.navigation-sections [aria-current=page]').waitFor();
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: /^Find a page/ }).fill('history');
  await page
    .getByRole('option', { name: /History/ })
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: /^Find a page/ }).fill('photos');
  await page.getByText('No results. Try another word.').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'listed'))).toBeUndefined();
});

test('each filter is a row with its switch, and its rules are below it', async () => {
  const page = await keptAt('#settings/network/firewall');
  const filters = page.getByRole('region', { name: 'Packet filters' });
  const rows = filters.getByRole('heading', { level: 3 });
  await rows.first().waitFor();
  expect(await rows.allTextContents()).toEqual(['Firewall', 'IPv6 firewall', 'Bridge firewall', 'Allowed IPs']);
  expect(await page.locator('main .card-header').filter({ visible: true }).count()).toBe(1);
  const unfold = filters.getByRole('button', { name: 'Bridge firewall', exact: true });
  expect(await unfold.getAttribute('aria-expanded')).toBe('false');
  await filters.getByRole('switch', { name: 'Enable bridge firewall' }).press('Space');
  await expect.poll(() => unfold.getAttribute('aria-expanded')).toBe('true');
  await filters.getByText('Bridge firewall rules: none').waitFor();
  await filters.getByRole('button', { name: 'Add rule' }).click();
  await filters.getByText('Bridge firewall rules: 1').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Device' }).getByRole('link', { name: 'Firewall 2 pending' }).waitFor();

  await page.evaluate(() => {
    location.hash = '#settings/network?at=/ipAcl/status';
  });
  await expect
    .poll(() => isFocused(filters.getByRole('switch', { name: 'Restrict management to allowed IPs' })))
    .toBe(true);
});

test('a disabled list shows its rows, which cannot be opened; the account is visible below the pages', async () => {
  const page = await keptAt('#settings/network/firewall');
  const resting = page.locator('.resting-rows', { hasText: 'Camera gate' });
  await resting.waitFor();
  expect(await resting.locator('input, button').count()).toBe(0);
  const account = await page.getByRole('button', { name: 'mast-admin' }).boundingBox();
  expect(account === null ? undefined : account.y + account.height).toBeLessThanOrEqual(900);
});
