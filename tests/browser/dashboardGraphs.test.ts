import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { configure } from '../simulator/configure.ts';
import { keptPage, newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { goBack, measureAnHour, open, type ServedDevice, serveDevice, untilLinked } from './servedDevice.ts';
import { shiftOf, watchShifts } from './shifts.ts';

/** Device that has measured for more than an hour. */
let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice();
  untilLinked(device);
  measureAnHour(device);
});
/** Kept dashboard, with the range that the previous test has chosen. */
const kept = keptPage(
  async (page) => {
    await page.addInitScript(watchShifts);
    await open(page, device);
  },
  (page) => goBack(page, '#dashboard'),
);
afterAll(async () => {
  await kept.close();
  await device?.close();
});
const card = (page: Page, name: string) => page.getByRole('region', { name });
const graphBar = (page: Page) => page.locator('.graph-bar');
/** Number of values in the table. */
const countOf = (page: Page, name: string) => card(page, name).locator('tbody tr').count();

test('the graphs open with the hour that the device has stored, without a shift, and zoom by mouse and keyboard', async () => {
  const page = await kept.take({ viewport: { width: 1280, height: 1000 } });
  await page.locator('.dashboard-graphs canvas').nth(1).waitFor();
  expect(await graphBar(page).getByRole('radio', { name: '1 h' }).isChecked()).toBe(true);
  // Before any press: on a busy machine, a shift by a press can be too late to count as one.
  const { total, of } = await page.evaluate(shiftOf);
  expect(total, of.join('\n')).toBe(0);
  for (const name of ['Throughput', 'Signal']) {
    await card(page, name).getByText('Data', { exact: true }).click();
    await expect.poll(() => countOf(page, name)).toBeGreaterThanOrEqual(60);
  }
  expect(await axeViolations(page)).toEqual([]);

  // A drag over a quarter of one graph zooms both. A double-click shows all again.
  const whole = await countOf(page, 'Signal');
  const plot = await card(page, 'Throughput').locator('.u-over').boundingBox();
  if (plot === null) throw new Error('there is no graph');
  const at = (share: number) => [plot.x + plot.width * share, plot.y + plot.height / 2] as const;
  await page.mouse.move(...at(0.25));
  await page.mouse.down();
  await page.mouse.move(...at(0.4));
  await page.mouse.move(...at(0.5));
  await page.mouse.up();
  await expect.poll(() => countOf(page, 'Signal')).toBeLessThan(whole / 3);
  const part = await countOf(page, 'Throughput');
  expect(part).toBeGreaterThan(10);
  expect(part).toBeLessThan(20);
  await page.mouse.dblclick(...at(0.5));
  await expect.poll(() => countOf(page, 'Signal')).toBeGreaterThanOrEqual(60);

  // The same by keyboard. A button without effect keeps the focus.
  await graphBar(page).getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => countOf(page, 'Signal')).toBeLessThan(whole / 2);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Earlier');
  const before = await graphBar(page).getByRole('status').last().textContent();
  await page.keyboard.press('Enter');
  await expect.poll(() => graphBar(page).getByRole('status').last().textContent()).not.toBe(before);
  expect(await countOf(page, 'Signal')).toBeLessThanOrEqual(16);
  await graphBar(page).getByRole('button', { name: 'Whole range' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => countOf(page, 'Signal')).toBeGreaterThanOrEqual(60);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Whole range');

  // Two minutes are those of this page alone.
  await graphBar(page).getByRole('radio', { name: '2 min' }).check();
  await expect.poll(() => countOf(page, 'Signal')).toBeLessThan(60);
});

test('labels of events are whole in languages with long words', async () => {
  const own = await serveDevice();
  onTestFinished(() => own.close());
  untilLinked(own);
  measureAnHour(own);
  // The save is an event, as are the loss and the return of the link.
  configure(own, { 'wireless.1.ssid': 'mast-south' });
  for (let step = 0; step < 90; step += 1) {
    own.clock.advance(20_000);
    own.device.history.look();
  }
  const page = await newPage();
  for (const language of ['ar_AE', 'de_DE', 'fr_FR']) {
    await page.addInitScript((code) => sessionStorage.setItem('new_ui_lang', code), language);
    await open(page, own);
    const labels = page.locator('.chart-event bdi');
    await expect.poll(() => labels.count()).toBeGreaterThan(1);
    const cut = await labels.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut, language).toEqual([]);
  }
});

test('the unit of a legend stays on the line of its last value on a phone', async () => {
  const page = await kept.take({ viewport: { width: 440, height: 900 } });
  const legend = card(page, 'Throughput').locator('.chart-legend');
  await legend.getByText('Mbit/s').waitFor();
  const alone: number[] = [];
  for (let width = 440; width >= 280; width -= 10) {
    await resize(page, { width, height: 900 });
    const value = await legend.locator('strong').last().boundingBox();
    const unit = await legend.getByText('Mbit/s').boundingBox();
    if (value === null || unit === null || value.y + value.height <= unit.y) alone.push(width);
  }
  expect(alone).toEqual([]);
});

test('the graphs show the samples of this page if the history cannot be loaded, and retry; they remember the range, and offer none without a history', async () => {
  const page = await newPage();
  await page.route('**/hist-stats.cgi*', (route) => route.fulfill({ status: 500, body: '' }));
  await open(page, device);
  await graphBar(page).getByText('The history could not be loaded.').waitFor();
  await page.locator('.dashboard-graphs canvas').nth(1).waitFor();
  await card(page, 'Signal').getByText('Data', { exact: true }).click();
  await expect.poll(() => countOf(page, 'Signal')).toBeGreaterThan(0);
  expect(await countOf(page, 'Signal')).toBeLessThan(60);
  await page.unroute('**/hist-stats.cgi*');
  await graphBar(page).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => countOf(page, 'Signal')).toBeGreaterThanOrEqual(60);
  await graphBar(page).getByText('The history could not be loaded.').waitFor({ state: 'detached' });

  const asked = page.waitForRequest('**/hist-stats.cgi?range=7d');
  await graphBar(page).getByRole('radio', { name: '7 d' }).check();
  await asked;
  const again = page.waitForRequest('**/hist-stats.cgi?range=7d');
  await page.reload();
  await again;
  await expect.poll(() => graphBar(page).getByRole('radio', { name: '7 d' }).isChecked()).toBe(true);

  // A device without a history offers no ranges.
  await page.route('**/hist-stats.cgi*', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.reload();
  await page.locator('.dashboard-graphs canvas').nth(1).waitFor();
  await expect.poll(() => graphBar(page).getByRole('radio').count()).toBe(0);
  expect(await graphBar(page).getByText('The history could not be loaded.').count()).toBe(0);
});
