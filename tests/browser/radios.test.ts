import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { withValue } from '../simulator/client.ts';
import { keptPage } from './newPage.ts';
import { resize } from './resize.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { sidewaysOnceDrawn } from './sideways.ts';
import { bar, field, isFocused, wirelessAgain } from './wirelessPage.ts';

let device: ServedDevice;
beforeAll(async () => {
  const made = await serveDevice('link-60');
  const { configuration } = made.device;
  configuration.install(withValue(configuration.active(), 'wireless.2.ssid', 'roof-5'));
  device = made;
});
afterAll(() => device.close());

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const width = (page: Page, megahertz: string) => page.getByRole('radio', { name: megahertz, exact: true });

const kept = keptPage(
  async (page) => {
    await open(page, device, '#settings/wireless');
    await field(page, 'SSID').waitFor();
  },
  async (page) => {
    await wirelessAgain(page);
    await tab(page, '60 GHz').click();
  },
);

test('each radio has a tab with only its settings, reachable by keyboard and navigation', async () => {
  const page = await kept.take();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['60 GHz channel 4', '5 GHz backup channel 149']);
  await width(page, '2160').waitFor();
  expect(await width(page, '80').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);

  await tab(page, '60 GHz').press('ArrowRight');
  await width(page, '80').waitFor();
  expect(await isFocused(tab(page, '5 GHz'))).toBe(true);
  expect(await width(page, '2160').count()).toBe(0);

  const navigation = page.getByRole('navigation', { name: 'Device' });
  await navigation.getByRole('link', { name: '60 GHz' }).click();
  await width(page, '2160').waitFor();
  await navigation.getByRole('link', { name: 'SSID and security' }).waitFor();
});

test('the top bar cuts nothing beside the links of two radios', async () => {
  const page = await kept.take();
  for (const width of [1440, 1280, 1101, 1024, 900]) {
    await resize(page, { width, height: 900 });
    expect(await sidewaysOnceDrawn(page, width), `${width} px`).toEqual([]);
  }
});

test('links to a setting select its tab, and the tab counts its pending changes and errors', async () => {
  const page = await kept.take();
  await page.evaluate(() => {
    location.hash = '#settings/wireless?at=/radio/radios/1/channelWidth';
  });
  await width(page, '80').check();
  await tab(page, '5 GHz backup channel 149 1 pending change').waitFor();
  await tab(page, '60 GHz').click();
  await width(page, '2160').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await width(page, '80').waitFor();
  await page.getByRole('button', { name: /^Redo/ }).last().click();
  await tab(page, '60 GHz').click();

  await page.getByRole('searchbox', { name: 'Search this page' }).fill('link type');
  await page.getByRole('heading', { name: '5 GHz backup' }).waitFor();
  await page.getByRole('radio', { name: 'Point-to-point' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await tab(page, '60 GHz').waitFor();
});

test('differences in settings shared by the radios are shown, aligned by one press and undone by one', async () => {
  const page = await kept.take();
  await page.getByText('5 GHz backup: roof-5').waitFor();
  expect(await bar(page).count()).toBe(0);
  await page.getByRole('button', { name: 'SSID: Use this for both radios' }).click();
  await bar(page).getByText('1 pending change').waitFor();
  expect(await isFocused(field(page, 'SSID'))).toBe(true);
  expect(await page.getByText('5 GHz backup: roof-5').count()).toBe(0);
  await page.locator('.common-field').getByRole('button', { name: 'Undo SSID' }).click();
  await page.getByText('5 GHz backup: roof-5').waitFor();

  await field(page, 'SSID').fill('ridge');
  await bar(page).getByText('2 pending changes').waitFor();
  expect(await page.getByText('5 GHz backup: roof-5').count()).toBe(0);
  await page.evaluate(() => {
    location.hash = '#settings/wireless?at=/wireless/interfaces/1/ssid';
  });
  await expect.poll(() => isFocused(field(page, 'SSID'))).toBe(true);
});
