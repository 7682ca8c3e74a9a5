import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage } from './newPage.ts';
import { alterStatus, answerStatus, enter, open, type ServedDevice, serveDevice } from './servedDevice.ts';

/** Messages while the device is unreachable, and when it is back (D30). */

let device: ServedDevice;

beforeAll(async () => {
  device = await serveDevice();
});
afterAll(async () => {
  await device?.close();
});

const blocked = (page: Page) => page.getByRole('alertdialog');
/** Banner of an unexpected outage. */
const banner = (page: Page) => page.locator('.connection-panel', { has: page.getByRole('heading') });

/** Advances the clock of the page until a condition holds. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return isSo();
    })
    .toBe(true);
}

test('three failures in a row show a banner without taking page or focus; disabled actions show the reason', async () => {
  const page = await newPage({ alone: true });
  await page.clock.install();
  await enter(page, device, '#settings/wireless');
  const name = page.getByRole('textbox', { name: 'SSID' });
  await name.fill('mast-south');
  const save = page.getByRole('complementary', { name: 'Pending changes' }).getByRole('button', { name: /^Save/ });
  await save.waitFor();
  await name.focus();
  await page.route('**/status.cgi', (route) => route.abort());
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/status.cgi')) asked += 1;
  });
  await until(page, () => banner(page).isVisible());
  expect(asked).toBeGreaterThanOrEqual(3);
  await banner(page).filter({ hasText: 'The device cannot be reached' }).waitFor();
  await banner(page).getByText('Check power, cable and address.').waitFor();
  expect(await blocked(page).isVisible()).toBe(false);
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('-2');
  expect(await name.inputValue()).toContain('mast-south');
  await page.clock.runFor(500);
  expect(await save.isDisabled()).toBe(true);
  await page.getByText('Nothing can be sent until it is back.').waitFor();
  // Replaces the failures at once: the device itself has just started.
  await alterStatus(page, { '/host/uptime': 5000 });
  // The page may find the device by itself first, and remove the button.
  const tryNow = await page.$('.connection-banner button');
  await tryNow?.evaluate((button) => button instanceof HTMLElement && button.click());
  await until(page, async () => !(await banner(page).isVisible()));
  expect(await save.isDisabled()).toBe(false);
  await page
    .getByText(/^Back online after \d+ s\.$/)
    .first()
    .waitFor();
});

test('distinguishes the causes: no network, an error, a start, an invalid status, a restart, other firmware, another device', async () => {
  const page = await newPage({ alone: true });
  await page.clock.install();
  // A device that has just started would report a restart after each outage.
  device.clock.advance(3_600_000);
  await open(page, device);
  const said = (title: string) => banner(page).getByRole('heading', { name: title });
  await page.context().setOffline(true);
  await until(page, () => said('This browser is offline').isVisible());
  await page.context().setOffline(false);
  await until(page, async () => !(await banner(page).isVisible()));
  for (const [status, title] of [
    [502, 'The device reports an error'],
    [503, 'The device is starting'],
  ] as const) {
    await answerStatus(page, { status });
    await until(page, () => said(title).isVisible());
  }
  await answerStatus(page, { status: 200, body: '<html>' });
  // An unreadable status blocks nothing, and marks old figures.
  await until(page, () => page.getByText(/Figures are \d+ s old/).isVisible());
  await page.getByText('The status cannot be read').waitFor();
  expect(await blocked(page).isVisible()).toBe(false);
  expect(await page.locator('.dashboard').getAttribute('data-old')).toBe('');

  // A restart of the same version is reported. Other firmware asks for a reload.
  const abort = (route: Route) => route.abort();
  await page.route('**/status.cgi', abort);
  await until(page, () => banner(page).isVisible());
  await page.unroute('**/status.cgi', abort);
  await alterStatus(page, { '/host/uptime': 1 });
  await until(page, async () => !(await banner(page).isVisible()));
  await page.getByText(/The device restarted; firmware v?8\.\d+\.\d+ as before\.$/).waitFor();
  await alterStatus(page, { '/host/fwversion': 'v8.9.1' });
  const upgraded = page.getByText('The device now runs firmware v8.9.1. Reload to get its pages.');
  await until(page, () => upgraded.isVisible());
  await upgraded.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Updated every second').waitFor();
  expect(await upgraded.isVisible()).toBe(false);
  await alterStatus(page, { '/host/device_id': 'f'.repeat(32) });
  await until(page, () => blocked(page).getByRole('heading', { name: 'Another device answers here' }).isVisible());
});
