import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { TEXTS } from '../texts/texts.ts';
import { goTo } from './goTo.ts';
import { keptPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar } from './wirelessPage.ts';

/** Texts of each firmware, of different models and roles. */
const SHOWN = [
  'firmware-3.6.base-2ac.station.cfg',
  'firmware-4.0.beam-2ac-13.station-one-and-zero.cfg',
  'firmware-5.5.panel-5n-16.station-eight-aliases.cfg',
  'firmware-6.3.panel-5n-16.router-station-old-scan-list.cfg',
  'firmware-7.2.sector-5ac-gps.access-point-empty.cfg',
  'firmware-8.7.dish-5ac-23.vlan-management-sparse.cfg',
];

const PATHS = [
  'settings/wireless',
  'settings/network/addresses',
  'settings/network/routes',
  'settings/network/firewall',
  'settings/services',
  'settings/system/accounts',
];

const textOf = (wanted: string) => {
  const found = TEXTS.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`no text ${wanted}`);
  return found;
};

let device: ServedDevice | undefined;
afterEach(async () => {
  await device?.close();
  device = undefined;
});

/** Radio with the text, and with an account for the test. */
async function serveText(name: string): Promise<ServedDevice> {
  const { model, text } = textOf(name);
  const served = await serveDevice(model);
  const accounts = served.device.configuration.stored().match(/^users\..*\n/gm) ?? [];
  const lines = text.replaceAll('\r\n', '\n').replace(/^users\..*\n/gm, '');
  served.device.configuration.install(lines + accounts.join(''));
  return served;
}

const kept = keptPage(
  () => Promise.resolve(),
  () => Promise.resolve(),
);
afterAll(() => kept.close());

/** Error messages at the fields of a page. */
const errors = (page: Page) => page.locator('.issue-error:visible').allTextContents();

test.each(SHOWN)('the pages of a radio with %s show no error', async (name) => {
  device = await serveText(name);
  const page = await kept.take();
  await open(page, device, '#settings/wireless');
  const found: string[] = [];
  for (const path of PATHS) {
    await page.evaluate(goTo, path);
    for (const error of await errors(page)) found.push(`${path}: ${error}`);
  }
  expect(found).toEqual([]);
  expect(await bar(page).count()).toBe(0);
  // The next radio may have the same port. The session must be removed, and must send no more requests.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
});
