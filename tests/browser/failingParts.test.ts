import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptPage } from './newPage.ts';
import { nextStatus, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, button, field, keptWireless } from './wirelessPage.ts';

/** Wireless page of a base with several stations. */
const kept = keptWireless(undefined, () => serveDevice('sector-5ac-gps'));

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice();
});
/** Page in a separate context, whose parts each test lets fail while they load. */
const loading = keptPage(
  async () => undefined,
  async (page) => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('about:blank');
  },
  { alone: true },
);
afterAll(async () => {
  await loading.close();
  await device?.close();
});

/** Makes this function of the browser throw. @returns a function that restores it */
async function broken(page: Page, name: 'URL' | 'encodeURI'): Promise<() => Promise<void>> {
  const own = await page.evaluateHandle((of) => Reflect.get(window, of), name);
  await page.evaluate((of) => {
    Reflect.set(window, of, function fails() {
      throw new Error('out of order');
    });
  }, name);
  return () => page.evaluate(([of, whole]) => void Reflect.set(window, of, whole), [name, own] as const);
}

test('an address with a typing error keeps the bar of pending changes, on every page; a failing bar reports it, and returns after the next change', async () => {
  const page = await kept.take();
  await page.evaluate(() => location.assign('#settings/network'));
  const address = page.getByRole('textbox', { name: /^(IP )?[Aa]ddress/ }).first();
  const wrong = page.locator('.field-error').getByText('Enter an IPv4 address');
  await address.fill('192.168.1.2055');
  await address.press('Enter');
  await wrong.waitFor();
  await address.fill('192.168.1.205');
  await wrong.waitFor({ state: 'detached' });
  await address.fill('192.168.1.2055');
  await wrong.waitFor();
  await bar(page).getByText('1 pending change').waitFor();
  await page.getByRole('link', { name: 'Wireless' }).click();
  await bar(page).getByText('1 pending change').waitFor();
  await button(page, 'Discard').click();
  await bar(page).getByText('1 pending change').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Network' }).click();
  await address.fill('192.168.1.29');
  await bar(page).getByText('1 pending change').waitFor();
  const mend = await broken(page, 'URL');
  await address.fill('192.168.1.30');
  await page.getByRole('alert').filter({ hasText: 'Pending changes has failed: out of order' }).waitFor();
  await mend();
  await address.fill('192.168.1.31');
  await bar(page).getByText('1 pending change').waitFor();
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'out of order' }).count()).toBe(0);
});

test('a page whose script does not load reports it after a while, and works after a reload', async () => {
  const page = await loading.take();
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(device.url);
  const words = page.getByText('The page is not here yet.');
  expect(await words.isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const waiting of document.getAnimations()) waiting.finish();
  });
  await words.waitFor();
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('link', { name: 'reload' }).click();
  await page.getByLabel('Username', { exact: true }).waitFor();
  expect(await words.count()).toBe(0);
});

test('a bar whose code does not load reports it, returns after the next change once it can load, and handles the undo keys', async () => {
  const page = await loading.take();
  await page.route('**/assets/Bar-*', (route) => route.abort());
  await open(page, device, '#settings/network');
  const address = page.getByRole('textbox', { name: /^(IP )?[Aa]ddress/ }).first();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/Bar-'));
  await address.focus();
  await refused;
  await address.fill('192.168.1.29');
  const failure = page.getByRole('alert').filter({ hasText: 'Pending changes has failed' });
  await failure.waitFor();
  // The edits are not lost with the bar.
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await page.evaluate(isAsked)).toBe(true);
  await page.unroute('**/assets/Bar-*');
  await address.fill('192.168.1.30');
  await bar(page).getByText('1 pending change').waitFor();
  expect(await failure.count()).toBe(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await bar(page).getByText('No pending changes').waitFor();
  await address.fill('192.168.1.30');
  await button(page, 'Discard').click();
  await bar(page).getByText('1 pending change').waitFor({ state: 'detached' });
});

test('a failing settings card keeps the others, and returns with the next change', async () => {
  const page = await kept.take();
  const cards = await page.locator('section.form-card').count();
  const mend = await broken(page, 'encodeURI');
  await field(page, 'SSID').fill('mast-south');
  // Another card may also render a link, and fail too.
  const failure = page
    .getByRole('region', { name: 'SSID and security' })
    .getByRole('alert')
    .filter({ hasText: 'out of order' });
  await failure.waitFor();
  expect(await page.locator('section.form-card').count()).toBe(cards);
  expect(await field(page, 'SSID').count()).toBe(0);
  await bar(page).getByText('1 pending change').waitFor();
  await mend();
  await button(page, 'Discard').click();
  await field(page, 'SSID').waitFor();
  expect(await failure.count()).toBe(0);
});

test('a failing dashboard card keeps the others, and returns with the next status', async () => {
  const page = await kept.take();
  // Only the station choice above the signal graph sorts this way.
  await page.evaluate(() => {
    const { localeCompare } = String.prototype;
    String.prototype.localeCompare = function compare(...parameters: [string]) {
      if (document.documentElement.dataset.mended === undefined) throw new Error('out of order');
      return localeCompare.apply(this, parameters);
    };
    location.hash = '#dashboard';
  });
  const failure = page.getByRole('alert').filter({ hasText: 'out of order' });
  await failure.waitFor();
  await page.getByRole('region', { name: 'Ethernet' }).waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset.mended = '';
  });
  kept.device().clock.advance(1000);
  await nextStatus(page);
  await page.getByRole('region', { name: 'Signal' }).waitFor();
  expect(await failure.count()).toBe(0);
});

test('a script part or style sheet that does not load reports it, breaks nothing else, and works after a reload', async () => {
  const page = await loading.take();
  await page.clock.install();
  page.on('dialog', (dialog) => dialog.accept());
  const says = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await page.route('**/assets/settings-*', (route) => route.abort());
  await open(page, device, '#tools/ping');
  await page.getByRole('link', { name: 'Network' }).click();
  const unfit = says('Network has failed: a part of the page did not load');
  await unfit.waitFor();
  // Settings without their inputs are not rendered.
  expect(await page.getByRole('main').locator('input, select, textarea').count()).toBe(0);
  await page.unroute('**/assets/settings-*');
  await unfit.getByRole('button', { name: 'Reload' }).click();
  const address = page.getByRole('textbox', { name: /^(IP )?[Aa]ddress/ }).first();
  await address.fill('192.168.1.29');
  await bar(page).getByText('1 pending change').waitFor();

  const { faults } = device.device;
  faults.clear();
  const assets = readdirSync(join(import.meta.dirname, '..', '..', 'dist', 'assets'));
  const asset = (of: RegExp): string => `/assets/${assets.find((name) => of.test(name))}`;
  faults.add({ kind: 'refuse', status: 500, path: asset(/^Dashboard-.*css$/) });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await says('Dashboard has failed: a style sheet of the page did not load. Nothing else is affected.').waitFor();
  await bar(page).getByText('1 pending change').waitFor();

  const sleeping = device.clock.sleeping();
  faults.add({ kind: 'latency', milliseconds: 600_000, path: asset(/^services-.*js$/) });
  await page.getByRole('link', { name: 'Services' }).click();
  await expect.poll(device.clock.sleeping, { interval: 10 }).toBe(sleeping + 1);
  const failed = says('Services has failed: a part of the page did not load. Nothing else is affected.');
  // The clock of the page also runs by itself.
  await page.clock.fastForward(60_000);
  expect(await failed.count()).toBe(0);
  await page.clock.fastForward(61_000);
  await failed.waitFor();
  await bar(page).getByText('1 pending change').waitFor();

  await failed.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  await bar(page).getByText('1 unsaved change restored.').waitFor();
  await page.getByRole('link', { name: /^Network/ }).click();
  expect(await address.inputValue()).toBe('192.168.1.29');
});
