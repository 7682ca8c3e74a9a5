import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resize } from './resize.ts';
import { type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, field, takeBack, type, wirelessPage } from './wirelessPage.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(() => device?.close());

async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

test('on a phone Back leaves the editor of a row, and the next page is usable', async () => {
  const page = await wirelessPage(device);
  await resize(page, { width: 390, height: 844 });
  await page.evaluate(() => {
    location.hash = '#settings/network/bridges';
  });
  await page.locator('.row[data-line]:visible').first().press('Enter');
  const editor = page.locator('.row-editor:visible');
  await editor.getByRole('heading').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Wireless' }).waitFor();
  expect(await page.locator('dialog:modal').count()).toBe(0);
  await page.getByRole('radio', { name: 'Advanced' }).check();

  await page.goForward();
  await editor.getByRole('button', { name: 'Close' }).click();
  await page.locator('.row[data-line]:visible').first().waitFor();
  expect(await editor.count()).toBe(0);
});

test('a settings page keeps its view and shows the current draft', async () => {
  const page = await wirelessPage(device);
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await goTo(page, 'Network');
  await goTo(page, 'Bridges and VLANs');
  await page.locator('.row[data-line]:visible').first().press('Enter');
  const editor = page.locator('.row-editor:visible');
  const title = await editor.getByRole('heading').textContent();
  await goTo(page, 'Wireless');
  expect(await editor.count()).toBe(0);
  // The editor takes space only beside its own page.
  const padding = await page.locator('main').evaluate((main) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(main);
    return [paddingInlineStart, paddingInlineEnd];
  });
  expect(padding[1]).toBe(padding[0]);
  const before = await field(page, 'SSID').inputValue();
  expect(await page.getByRole('radio', { name: 'Advanced' }).isChecked()).toBe(true);
  await type(page, 'SSID', 'mast-kept');

  await page.getByRole('link', { name: 'Network' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bridges and VLANs' }).waitFor();
  expect(await editor.getByRole('heading').textContent()).toBe(title);
  await bar(page).getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: /pending change/ });
  await review.getByRole('button', { name: /^Undo SSID/ }).click();
  await review.getByRole('button', { name: 'Close' }).last().click();

  await goTo(page, 'Wireless');
  expect(await field(page, 'SSID').inputValue()).toBe(before);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);

  // After an undo of the only change, the bar stays for a redo.
  await type(page, 'SSID', 'mast-undone');
  await bar(page).getByText('1 pending change').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await bar(page).getByText('No pending changes').waitFor();
  await takeBack(page);
  expect(await bar(page).count()).toBe(0);
});
