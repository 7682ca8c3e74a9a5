import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { open, serveDevice } from '../servedDevice.ts';

/** Number of painted pixels in a part of a canvas. The box is given in shares of its size. */
const painted = (page: Page, selector: string, box = [0, 0, 1, 1]) =>
  page.locator(selector).evaluate((canvas, [left = 0, top = 0, width = 1, height = 1]) => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
    const [x, y] = [Math.floor(left * canvas.width), Math.floor(top * canvas.height)];
    const [w, h] = [Math.ceil(width * canvas.width), Math.ceil(height * canvas.height)];
    const pixels = canvas.getContext('2d')?.getImageData(x, y, w, h).data ?? [];
    return pixels.filter((value, index) => index % 4 === 3 && value > 0).length;
  }, box);

const WATERFALL = '.spectrum-waterfall canvas';
const LIVE = '.spectrum-waterfall + canvas';

test('Spectrum view runs, pauses, is readable by keyboard, saves, and stops on the device when left', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#tools/spectrum');
  await page.getByText('Press Start.').waitFor();
  await page.getByText('The link stays up.').waitFor();

  await page.emulateMedia({ forcedColors: 'active' });
  const drawn = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { backgroundColor, backgroundImage, forcedColorAdjust } = getComputedStyle(element);
      return { backgroundColor, backgroundImage, forcedColorAdjust };
    });
  // The grid does not cross the words, and the hatch symbol is not an empty box.
  expect((await drawn('.spectrum-empty')).backgroundColor).toBe('rgb(255, 255, 255)');
  expect(await drawn('.spectrum-swatch.is-radar')).toMatchObject({
    backgroundImage: expect.stringContaining('rgb(0, 0, 0)'),
    forcedColorAdjust: 'none',
  });
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(() => painted(page, LIVE)).toBeGreaterThan(0);
  // The choices are not re-rendered while the picture runs.
  await page.locator('.spectrum-layers').evaluate((layers) => {
    const written: string[] = [];
    Object.assign(window, { written });
    new MutationObserver((records) => {
      for (const { attributeName } of records) written.push(attributeName ?? '');
    }).observe(layers, { attributes: true, subtree: true });
  });
  device.clock.advance(1000);
  // The line of a measurement is painted once the next one has started.
  await expect.poll(() => painted(page, WATERFALL, [0, 0, 1, 0.1])).toBeGreaterThan(0);
  expect(await painted(page, WATERFALL, [0, 0.9, 1, 0.1])).toBe(0);
  expect(await page.evaluate('written')).toEqual([]);

  await page.getByRole('button', { name: 'Pause' }).click();
  const slider = page.getByRole('slider', { name: 'Frequency' });
  await slider.press('End');
  const last = await slider.getAttribute('aria-valuetext');
  expect(last).toMatch(/^5897\.5 MHz: now −\d+ dBm, max hold −\d+ dBm, average −\d+ dBm, filtered −\d+ dBm$/);
  await slider.press('ArrowLeft');
  expect(await slider.getAttribute('aria-valuetext')).toContain('5896.3 MHz');
  const before = await painted(page, '.spectrum-still');
  await page.getByRole('checkbox', { name: 'Persistence' }).check();
  await expect.poll(() => painted(page, '.spectrum-still')).toBeGreaterThan(before);
  await page.getByRole('combobox', { name: 'Waterfall' }).selectOption({ label: 'Medium term, use' });
  await expect.poll(() => page.locator(WATERFALL).evaluate((canvas) => canvas.getAttribute('height'))).toBe('24');
  await page.getByRole('combobox', { name: 'Range' }).selectOption({ label: '5150–5350 MHz' });
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toContain('5896.3 MHz');
  const rows = page.getByRole('table', { name: 'Channels' }).getByRole('row');
  expect(await rows.filter({ hasText: 'In use' }).count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);

  const image = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save image' }).click();
  expect((await readFile(await (await image).path())).subarray(1, 4).toString()).toBe('PNG');
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  expect((await readFile(await (await table).path(), 'utf8')).trim().split('\n')).toHaveLength(649);

  // In the strip the picture is hidden and nothing is requested. Requests resume as soon as it is visible.
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Open in a window' }).click();
  const asked = () => page.waitForResponse('**/airviewdata.cgi');
  await asked();
  await page.getByRole('button', { name: 'Minimize' }).click();
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/airviewdata.cgi')) count += 1;
  });
  // Longer than the interval between two requests.
  for (const _ of [1, 2]) await page.waitForRequest('**/status.cgi');
  expect(count).toBe(0);
  const again = asked();
  await page.getByRole('button', { name: 'Spectrum view' }).click();
  await again;
  await page.getByText('Open as a page').click();

  expect(device.device.tools.spectrum.picture()).toBeDefined();
  await page.getByRole('link', { name: 'Site survey' }).click();
  await expect.poll(() => device.device.tools.spectrum.picture()).toBeUndefined();
});

test('an invalid response keeps the last known picture', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  await page.route('**/airviewdata.cgi', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: '{"stFreqGridLabels":[51800000,null,52000000,51900000],"latestPower":[-60,1e99,"x"],"pwrHistogram":[[1],7],"totalSamples":null}',
    }),
  );
  await open(page, device, '#tools/spectrum');
  await page.getByRole('slider', { name: 'Frequency' }).press('Home');
  expect(await page.getByRole('slider', { name: 'Frequency' }).getAttribute('aria-valuetext')).toContain(
    '5180.0 MHz: now −60 dBm',
  );
});
