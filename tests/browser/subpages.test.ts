import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { newPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { field, isFocused } from './wirelessPage.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(() => device?.close());

test('a page in parts shows one part, counts pending changes in each, and opens the part of a setting', async () => {
  const page = await newPage();
  await open(page, device, '#settings/network');
  const navigation = page.getByRole('navigation', { name: 'Device' });
  const part = (name: string) => navigation.getByRole('link', { name });
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await title('Network Addresses');
  expect(await part('Addresses').getAttribute('aria-current')).toBe('page');
  expect(await page.getByRole('heading', { name: 'Static routes' }).count()).toBe(0);

  await part('IPv6').click();
  await title('Network IPv6');
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
  const page = await newPage({ viewport: { width: 1280, height: 300 } });
  await open(page, device, '#settings/network/addresses');
  const navigation = page.getByRole('navigation', { name: 'Device' });
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const position = () => page.evaluate(() => scrollY);
  await title('Network Addresses');
  await page.evaluate(() => window.scrollTo(0, 150));
  await navigation.getByRole('link', { name: 'Firewall' }).press('Enter');
  await title('Network Firewall');
  await expect.poll(position).toBe(0);
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
  const page = await newPage({ viewport: { width: 1280, height: 360 } });
  await open(page, device, '#settings/services');
  const card = page.getByRole('navigation', { name: 'Device' }).getByRole('link', { name: 'Monitoring and time' });
  await card.click();
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Monitoring and time' }))).toBe(true);
  await expect.poll(() => card.getAttribute('aria-current')).toBe('location');
  await page.getByRole('switch', { name: 'Enable system log' }).click();
  await page.getByRole('link', { name: 'Monitoring and time changed' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => card.getAttribute('aria-current')).toBe(null);
});

test('on a phone the parts are in a list that opens, and in the menu', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await open(page, device, '#settings/network/firewall');
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await parts.locator('summary').click();
  expect(await axeViolations(page)).toEqual([]);
  await parts.locator('summary').click();
  // The search moves nothing below it.
  const form = page.locator('.form');
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
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Addresses' }).click();
  await expect.poll(() => menu.isVisible()).toBe(false);
  await field(page, 'IP address').waitFor();
});

test('a disabled list shows its rows, which cannot be opened; the account is visible below the pages', async () => {
  const text = [
    device.device.configuration.stored().trimEnd(),
    'iptables.sys.fw.status=disabled',
    'iptables.sys.fw.1.status=enabled',
    'iptables.sys.fw.1.comment=Camera gate',
    'iptables.sys.fw.1.cmd=-A FIREWALL --protocol 6 --dport 443 -j ACCEPT',
    '',
  ].join('\n');
  const off = await serveDevice('dish-5ac-23', text);
  onTestFinished(() => off.close());
  const page = await newPage();
  await open(page, off, '#settings/network/firewall');
  const resting = page.locator('.resting-rows', { hasText: 'Camera gate' });
  await resting.waitFor();
  expect(await resting.locator('input, button').count()).toBe(0);
  const account = await page.getByRole('button', { name: 'mast-admin' }).boundingBox();
  expect(account === null ? undefined : account.y + account.height).toBeLessThanOrEqual(900);
});
