import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { serveDevice } from './servedDevice.ts';
import { bar, button, channel, field, isFocused, keptWireless, type, wirelessPage } from './wirelessPage.ts';

const kept = keptWireless();

const pending = (page: Page, count: number) =>
  bar(page)
    .getByText(count === 1 ? '1 pending change' : `${count} pending changes`)
    .waitFor();

test('Ctrl Z undoes edits one by one with their consequences, and focuses their fields', async () => {
  const page = await kept.take();
  const power = await field(page, 'Output power').inputValue();
  await channel(page, 5500).click();
  await pending(page, 2);
  await type(page, 'SSID', 'mast-south');
  await pending(page, 3);

  await page.keyboard.press('Control+z');
  await pending(page, 2);
  expect(await field(page, 'SSID').inputValue()).toBe('mast-north');
  await page.getByText('Undone: SSID.').waitFor({ state: 'attached' });
  await expect.poll(() => isFocused(field(page, 'SSID'))).toBe(true);

  await page.keyboard.press('Control+z');
  await bar(page).getByText('No pending changes').waitFor();
  expect(await field(page, 'Output power').inputValue()).toBe(power);

  await page.keyboard.press('Control+Shift+z');
  await pending(page, 2);
  expect(await field(page, 'Output power').inputValue()).not.toBe(power);
  await page.keyboard.press('Control+y');
  await pending(page, 3);
  expect(await field(page, 'SSID').inputValue()).toBe('mast-south');
});

test.each([1280, 390])('an edit does not change the height of its field, at %i px', async (width) => {
  const page = await kept.take({ viewport: { width, height: 900 } });
  const heightOf = async (control: Locator) => (await page.locator('.field', { has: control }).boundingBox())?.height;
  const changed = page.locator('.field-changed').filter({ visible: true });
  await page.getByRole('radio', { name: 'Advanced' }).check();
  const hide = page.getByRole('switch', { name: 'Hide SSID' });
  const before = [await heightOf(field(page, 'SSID')), await heightOf(hide)];
  await type(page, 'SSID', 'mast-south');
  await hide.press('Space');
  await expect.poll(() => changed.count()).toBe(2);
  expect([await heightOf(field(page, 'SSID')), await heightOf(hide)]).toEqual(before);

  await page.evaluate(() => {
    location.hash = '#settings/services';
  });
  const service = page.getByRole('switch', { name: 'Enable system log' });
  await service.waitFor();
  const row = await heightOf(service);
  await service.press('Space');
  await changed.filter({ has: service }).waitFor();
  expect(await heightOf(service)).toBe(row);
});

test('while typing, Ctrl Z belongs to the browser; when it has nothing left, to the form', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  // A new page, without typed text that the browser could undo.
  const page = await wirelessPage(device);
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await page.getByRole('switch', { name: 'Hide SSID' }).press('Space');
  await pending(page, 1);
  await field(page, 'SSID').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await pending(page, 2);
  await page.keyboard.press('Control+z');
  await pending(page, 1);
  expect(await field(page, 'SSID').inputValue()).toBe('mast-north');
  await expect.poll(() => isFocused(field(page, 'SSID'))).toBe(true);
  await page.keyboard.press('Control+z');
  await bar(page).getByText('No pending changes').waitFor();
  expect(await page.getByRole('switch', { name: 'Hide SSID' }).isChecked()).toBe(false);
});

test('the buttons name what they undo and redo, on any page', async () => {
  const page = await kept.take();
  await type(page, 'SSID', 'mast-south');
  await pending(page, 1);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await button(page, 'Undo: SSID').click();
  await page.getByRole('heading', { level: 1, name: 'Wireless' }).waitFor();
  await button(page, 'Redo: SSID').click();
  await pending(page, 1);
  expect(await field(page, 'SSID').inputValue()).toBe('mast-south');
});

test('discarding is one step', async () => {
  const page = await kept.take();
  await type(page, 'SSID', 'mast-south');
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await page.getByRole('switch', { name: 'Hide SSID' }).press('Space');
  await pending(page, 2);
  await button(page, 'Discard').click();
  await bar(page).getByText('2 changes discarded.').waitFor();
  await expect.poll(() => isFocused(bar(page).getByRole('button', { name: 'Undo', exact: true }))).toBe(true);
  await page.keyboard.press('Control+z');
  await pending(page, 2);
});

test('the review reverts a card at once', async () => {
  const page = await kept.take();
  await channel(page, 5500).click();
  await type(page, 'SSID', 'mast-south');
  await pending(page, 3);
  await button(page, 'Review').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo all: Channel and power' }).click();
  await dialog.getByText('1 pending change').waitFor();
  await dialog.getByRole('button', { name: 'SSID', exact: true }).click();
  await expect.poll(() => isFocused(field(page, 'SSID'))).toBe(true);
});
