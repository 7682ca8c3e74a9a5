import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { newPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, isFocused } from './wirelessPage.ts';

let device: ServedDevice;
beforeAll(async () => {
  const first = await serveDevice('sector-5ac-gps');
  const stored = first.device.configuration.stored();
  await first.close();
  device = await serveDevice('sector-5ac-gps', stored.replace('mac_acl.status=disabled', 'mac_acl.status=enabled'));
});
afterAll(() => device?.close());

async function listPage(): Promise<Page> {
  const page = await newPage();
  await open(page, device, '#settings/wireless?at=/wireless/interfaces/0/macAcl/entries');
  await page.getByRole('button', { name: 'Paste…' }).waitFor();
  return page;
}

test('connected stations are picked by keyboard alone, those in the list marked, all added by one step that is taken back as one', async () => {
  const page = await listPage();
  const before = await page.locator('[data-line]').count();
  const pick = page.getByRole('button', { name: 'Pick…' });
  await pick.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pick: Stations' });
  const all = dialog.getByRole('checkbox', { name: /^Select all/ });
  await all.waitFor();
  expect(await isFocused(dialog.getByRole('searchbox', { name: 'Filter' }))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isFocused(all)).toBe(true);
  await page.keyboard.press('Space');
  const count = await dialog.getByRole('listitem').count();
  expect(await axeViolations(page)).toEqual([]);
  const add = dialog.getByRole('button', { name: `Add ${count}` });
  for (let stops = 0; stops < count + 4 && !(await isFocused(add)); stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-line]').count()).toBe(before + count);
  // What opened it has the focus again.
  expect(await isFocused(pick)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await dialog.getByText('In the list').count()).toBe(count);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-line]').count()).toBe(before);
});

test('ten addresses come into the access list of the radio by four presses', async () => {
  const page = await listPage();
  let presses = 0;
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    presses += 1;
  };
  await press('Paste…');
  const box = page.getByRole('textbox', { name: 'Text' });
  expect(await isFocused(box)).toBe(true);
  const addresses = Array.from({ length: 10 }, (_, index) => `0200.0000.00${index + 10}`);
  await page.keyboard.insertText(`${addresses.join('\n')}\n<b>no address</b>\n0200.0000.0010`);
  await page.getByText('10 will be added', { exact: true }).waitFor();
  await page.getByText('1 duplicate', { exact: true }).waitFor();
  await page.getByText('1 refused').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press('Add 10');
  // What was refused stays to be mended; what is there is said once.
  await expect.poll(() => box.inputValue()).toBe('<b>no address</b>');
  await page.keyboard.press('Escape');
  await bar(page).getByText('10 pending changes').waitFor();
  await press('Save…');
  await press('Save without a test');
  const stored = () => [...device.device.configuration.stored().matchAll(/^wireless\.1\.mac_acl\.\d+\.mac=(.*)$/gm)];
  await expect
    .poll(() => stored().map(([, mac]) => mac))
    .toEqual(Array.from({ length: 10 }, (_, index) => `02:00:00:00:00:${index + 10}`));
  expect(presses).toBe(4);
});

test('from another page one press leads into the row at the side: to a row that came from the review, to what is wrong in it from the bar', async () => {
  const page = await listPage();
  await page.getByRole('button', { name: 'Paste…' }).click();
  await page.keyboard.insertText('02:00:00:00:01:01\n02:00:00:00:01:02');
  await page.keyboard.press('Control+Enter');
  const rows = page.locator('[data-line]');
  const last = await rows.count();
  const mac = page.getByRole('textbox', { name: 'MAC address' });
  const elsewhere = async () => {
    await page.goto(`${device.url}#settings/services`);
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  };
  await elsewhere();
  await bar(page).getByRole('button', { name: 'Review' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Station ${last}`, exact: true })
    .click();
  await expect.poll(() => isFocused(mac)).toBe(true);
  expect(await mac.inputValue()).toBe('02:00:00:00:01:02');
  await mac.fill('nonsense');
  await page.keyboard.press('Tab');
  await elsewhere();
  await bar(page)
    .getByRole('button', { name: /^Station.*MAC address/ })
    .click();
  await expect.poll(() => isFocused(mac)).toBe(true);
  expect(await mac.inputValue()).toBe('nonsense');
});
