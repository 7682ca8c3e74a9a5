import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { READER, READER_PASSWORD, signedIn, signedInReader } from '../simulator/client.ts';
import { keptPage } from './newPage.ts';
import { goBack, nextStatus, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar } from './wirelessPage.ts';

const SYSTEM = '#settings/system?at=/system/hostname';
const REFUSED = 'The page “System” is for administrators. This is the dashboard.';

let device: ServedDevice | undefined;
/** Calls without a token, changing calls, and refused calls. */
const wrong: string[] = [];

/** Kept wireless page of a read-only user, on a device with a hidden key. */
const kept = keptPage(
  async (page) => {
    await device?.close();
    device = await serveDevice();
    const administrator = await signedIn(device);
    const own = (await administrator.configuration())
      .split('\n')
      .filter((line) => !/^aaa\.(status|1\.(status|wpa))/.test(line));
    const lines = [
      'aaa.status=enabled',
      'aaa.1.status=enabled',
      'aaa.1.wpa.key.1.mgmt=WPA-PSK',
      'aaa.1.wpa.psk=guy-wires-7',
    ];
    const sent = await administrator.post('/writecfg.cgi', { cfgData: [...lines, ...own].join('\n') });
    expect(sent.status).toBe(200);
    await signedInReader(device);
    wrong.length = 0;
    page.on('response', (response) => {
      const request = response.request();
      const isCall = /\.cgi|\/api\//.test(request.url());
      const token = request.headers()['x-csrf-id'];
      if (isCall && (token === undefined || request.method() !== 'GET' || !response.ok()))
        wrong.push(`${request.method()} ${request.url()} ${response.status()}`);
    });
    await open(page, device, SYSTEM, { name: READER, password: READER_PASSWORD });
    await page.getByText(REFUSED).waitFor();
    await goBack(page, '#settings/wireless');
  },
  (page) => goBack(page, '#settings/wireless'),
);
afterAll(async () => {
  await kept.close();
  await device?.close();
});

const palette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  return page.getByRole('combobox', { name: /^Find a page/ });
};

test('sees values as text without controls, and no error for a hidden key', async () => {
  const page = await kept.take();
  const form = page.locator('.form');
  await form.getByText('mast-north', { exact: true }).waitFor();
  await form.getByText('WPA2-Personal', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Differs from default/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Has an error/ }).count()).toBe(0);
  await page.getByText('Read-only', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await form.getByText('13 dBm', { exact: true }).waitFor();
  await form.getByText('80 MHz', { exact: true }).waitFor();
  expect(await form.locator('input, select, textarea, [role=listbox], details.field-limit').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  expect(await bar(page).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Network' }).click();
  await form.getByText('192.168.1.20').first().waitFor();
  expect(await form.locator('input, select, textarea').count()).toBe(0);
});

test('has neither the page System nor a way to it, and a direct link shows a message', async () => {
  const page = await kept.take();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, SYSTEM);
  await page.getByText(REFUSED).waitFor();
  const links = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  expect(links.slice(0, 4)).toEqual(['Dashboard', 'Wireless', 'Network', 'Services']);
  expect(links).not.toContain('System');
  const query = await palette(page);
  await query.fill('ssid');
  const found = page.getByRole('listbox', { name: 'Found' });
  await found.getByText('Wireless', { exact: false }).first().waitFor();
  // The device name is on a page that a read-only user lacks.
  await query.fill('resolv.host');
  await page.getByText('No results').waitFor();
  await query.fill('system');
  expect(
    await found
      .getByRole('option')
      .filter({ hasText: /^System/ })
      .count(),
  ).toBe(0);
});

test('is offered only permitted actions, in a header of one line, and sends no changing or refused call', async () => {
  const page = await kept.take({ viewport: { width: 320, height: 640 } });
  await page.getByText('Read-only', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect((await page.locator('.topbar').boundingBox())?.height).toBeLessThanOrEqual(60);
  await palette(page);
  await page.getByRole('option', { name: /Sign out/ }).waitFor();
  expect(await page.getByRole('option', { name: /Reboot|Factory reset|Change password|Backup/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await nextStatus(page);
  expect(wrong).toEqual([]);
});
