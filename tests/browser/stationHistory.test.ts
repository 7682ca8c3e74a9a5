import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { keptPage, newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { goBack, measureAnHour, nextStatus, open, type ServedDevice, serveDevice } from './servedDevice.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice('sector-5ac-gps');
  // Stations associate after the start.
  device.clock.advance(60_000);
  measureAnHour(device);
});
/** Kept page of the stations. */
const kept = keptPage(
  (page) => open(page, device, '#stations'),
  (page) => goBack(page, '#stations'),
);
afterAll(async () => {
  await kept.close();
  await device?.close();
});

test('the history of stations is a line beside each signal, and graphs in the details', async () => {
  const page = await kept.take();
  const rows = await page.locator('.stations-table tbody tr').count();
  const lines = page.locator('.stations-table').getByRole('img', { name: /^last hour: −\d+ to −\d+ dBm$/ });
  await expect.poll(() => lines.count()).toBe(rows);
  expect(await lines.first().locator('path').getAttribute('d')).toMatch(/^M.*L/);

  // A status changes no line.
  await page.evaluate(() => {
    const drawn: number[] = [];
    Object.assign(window, { drawn });
    for (const line of document.querySelectorAll('.station-trend')) {
      new MutationObserver((records) => drawn.push(records.length)).observe(line, {
        subtree: true,
        attributes: true,
        childList: true,
        characterData: true,
      });
    }
  });
  await nextStatus(page);
  await nextStatus(page);
  expect(await page.evaluate(() => Reflect.get(window, 'drawn'))).toEqual([]);

  await page.locator('.station-name').first().click();
  const details = page.getByRole('dialog');
  await expect.poll(() => details.locator('canvas').count()).toBe(2);
  await details.getByRole('img', { name: /^Signal\. From station: −\d+ dBm/ }).waitFor();
  const asked = page.waitForRequest('**/hist-stations.cgi?range=24h&mac=*');
  await details.getByRole('radio', { name: '24 h' }).check();
  await asked;
  expect(await axeViolations(page)).toEqual([]);
  // No lines where there is no room.
  await resize(page, { width: 390, height: 844 });
  await expect.poll(() => lines.count()).toBe(0);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
});

test('the history of stations says that it cannot be loaded, and is left out on a device without it', async () => {
  const page = await kept.take();
  await page.route('**/hist-stations.cgi*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.locator('.station-name').first().click();
  const details = page.getByRole('dialog');
  await details.getByText('The history could not be loaded.').waitFor();
  await page.unroute('**/hist-stations.cgi*');
  await page.route('**/hist-stations.cgi*', (route) => route.fulfill({ status: 404, body: '{}' }));
  await details.getByRole('button', { name: 'Retry' }).click();
  await details.getByRole('radio').first().waitFor({ state: 'detached' });
  expect(await details.getByText('MAC address').count()).toBe(1);
});

test('the line beside each signal grows from the samples of the page on a device without this history', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 900 } });
  await page.route('**/hist-stations.cgi*', (route) => route.fulfill({ status: 404, body: '{}' }));
  await open(page, device, '#stations');
  const lines = page.locator('.stations-table').getByRole('img', { name: /^last 2 min: −\d+ to −\d+ dBm$/ });
  await expect.poll(() => lines.count()).toBe(await page.locator('.stations-table tbody tr').count());
  await expect.poll(() => lines.first().locator('path').getAttribute('d')).toMatch(/^M.*L.*L/);
  expect(await axeViolations(page)).toEqual([]);
});
