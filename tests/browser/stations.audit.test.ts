import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { brokenWords } from './brokenWords.ts';
import { keptPage, newPage } from './newPage.ts';
import { alterStatus, goBack, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { stations } from './stationStatus.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice('sector-5ac-gps');
});
afterAll(() => device.close());

/** Kept page, for tests that change neither the device nor a stored choice. */
const kept = keptPage(
  (page) => open(page, device, '#stations'),
  (page) => goBack(page, '#stations'),
);
afterAll(() => kept.close());

const card = (page: Page) => page.getByRole('region', { name: 'Stations' });

/** Runs in the page: stations whose name, state or uptime is out of view or cut off. */
function unseenStates(): readonly string[] {
  const frame = document.querySelector('.stations-scroll')?.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('.stations-table tbody tr')].flatMap((row) =>
    ['.station-name', '.station-brief span:not([aria-hidden])', '.station-brief bdi'].flatMap((part) => {
      const own = row.querySelector<HTMLElement>(part);
      const { left = 0, right = 0, width = 0 } = own?.getBoundingClientRect() ?? {};
      const isInside = frame !== undefined && left >= frame.left && right <= Math.min(frame.right, innerWidth);
      const isWhole = own !== null && own.innerText.trim() !== '' && own.scrollWidth <= own.clientWidth;
      return width > 0 && isInside && isWhole ? [] : [`${row.dataset.id} hides ${part}`];
    }),
  );
}

test.each([1024, 768])('the state and the uptime of a station are in view at %i px', async (width) => {
  const page = await kept.take({ viewport: { width, height: 900 } });
  await alterStatus(page, { '/wireless/sta': stations(5), '/wireless/sta_disconnected': [] });
  await card(page).getByText('5 of 85 connected').waitFor();
  expect(await page.evaluate(unseenStates)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  // The order of columns that have no header here is a choice above the table.
  expect(await card(page).getByRole('combobox').count()).toBeGreaterThan(0);
  // Beside a long reason, the state of a disconnected station is whole.
  const left = [{ mac: '00:00:5E:00:53:01', hostname: 'left', reason_code: 4, disconnect_duration: 48 }];
  await alterStatus(page, { '/wireless/sta': [], '/wireless/sta_disconnected': left });
  const state = page.locator('.station-brief > span').filter({ hasText: 'Disconnected' });
  expect(await state.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test('no word in the table header is broken, in any language', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 800 } });
  await open(page, device, '#stations');
  await card(page)
    .getByRole('columnheader', { name: /^Signal/ })
    .waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const column of await page.getByRole('dialog').getByRole('checkbox').all()) await column.check();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('columnheader').count()).toBeGreaterThan(15);
  expect(await brokenWords(page, '.stations-table thead')).toEqual([]);
});

test.each([1024, 1280, 1440, 1920, 2560])(
  'details at %i px start below the top bar and cut no column',
  async (width) => {
    const page = await kept.take({ viewport: { width, height: 900 } });
    const table = page.locator('.stations-scroll');
    const columns = () =>
      table.locator('thead th').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    const overflow = () => table.evaluate((one) => one.scrollWidth - one.clientWidth);
    const [before, size, over] = [await columns(), await table.boundingBox(), await overflow()];
    await page.locator('.station-name').first().click();
    // Forced colors draw neither the background of the row nor a shadow.
    const chosen = page.locator('.stations-table tr[data-chosen]');
    expect(await chosen.evaluate((row) => getComputedStyle(row).borderInlineStartWidth)).toBe('3px');
    const box = await page.getByRole('dialog').boundingBox();
    const bar = await page.locator('.topbar').boundingBox();
    expect(box?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
    // The whole table has room beside the details, or keeps its place below them.
    const beside = await table.boundingBox();
    expect(await overflow()).toBe(over);
    if (width < 1440) {
      expect(beside).toEqual(size);
      expect(await columns()).toBe(before);
    } else {
      expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
      expect(beside?.width).toBeGreaterThan(800);
    }
    // Wide screens are used.
    expect(size?.width).toBeGreaterThan(Math.min(width - 228 - 60, 1740));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);

test('on the narrowest phone a wide table of the details widens no chart', async () => {
  const page = await kept.take({ viewport: { width: 320, height: 640 } });
  await page.locator('.station-name').first().click();
  const details = page.getByRole('dialog');
  await details.locator('.station-graphs .chart-unit').first().waitFor();
  const over = await details.evaluate((dialog) => {
    const title = dialog.querySelector('.station-ends tbody th, .station-ends tbody td');
    // Length of the longest word in any language.
    if (title !== null) title.textContent = 'Modulationsgeschwindigkeit';
    const graphs = dialog.querySelector('.station-graphs')?.getBoundingClientRect();
    return title === null || graphs === undefined ? undefined : graphs.right - dialog.getBoundingClientRect().right;
  });
  expect(over).toBeLessThanOrEqual(-20);
});
