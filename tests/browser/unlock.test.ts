import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findModel } from '../../simulator/models/models.ts';
import { axeViolations } from '../axeViolations.ts';
import { signedIn } from '../simulator/client.ts';
import { type ServedDevice, serveDevice } from './servedDevice.ts';
import {
  bar,
  button,
  field,
  isFocused,
  keepButton,
  offeredFrequencies,
  saveUntested,
  strip,
  type,
  wirelessPage,
} from './wirelessPage.ts';

const MODEL = 'dish-5ac-22-gen1';
const KEY = findModel(MODEL)?.unlockKey ?? '';
const DASHED = ` ${KEY.slice(0, 4)}-${KEY.slice(4, 8)}-${KEY.slice(8)}`.toLowerCase();
const ACTIVATE = '/api/regdomain/activate-unii';

let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice(MODEL);
});
afterEach(async () => {
  await device.close();
});

const card = (page: Page) => page.getByRole('group', { name: 'Locked channels' });

/** Unfolds the card. */
async function unfold(page: Page): Promise<void> {
  if ((await card(page).getAttribute('open')) === null) await card(page).locator('summary').click();
}

async function unlock(page: Page, key: string): Promise<void> {
  await unfold(page);
  await card(page).getByRole('textbox', { name: 'Name' }).fill('A. Rigger');
  await card(page).getByRole('textbox', { name: 'Key' }).fill(key);
  await card(page).getByRole('button', { name: 'Unlock channels' }).click();
}

test('the right key opens the other channels, and pending edits stay pending (D7, D14)', async () => {
  const page = await wirelessPage(device);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(ACTIVATE)) sent.push(request.postData() ?? '');
  });
  const before = await offeredFrequencies(page);
  expect(before.length).toBeGreaterThan(0);
  expect(Math.min(...before)).toBeGreaterThanOrEqual(5725);
  await type(page, 'SSID', 'hill-south');
  await bar(page).getByText('1 pending change').waitFor();

  await unlock(page, 'ABCD-EFGH');
  await card(page).getByText('This is not the key of this device.').waitFor();
  await expect.poll(() => isFocused(card(page).getByRole('textbox', { name: 'Key' }))).toBe(true);
  expect(await offeredFrequencies(page)).toEqual(before);

  await unlock(page, DASHED);
  await card(page).waitFor({ state: 'detached' });
  await bar(page).getByText('1 unsaved change restored.').waitFor();
  expect(await field(page, 'SSID').inputValue()).toBe('hill-south');
  const after = await offeredFrequencies(page);
  expect(after.length).toBeGreaterThan(before.length);
  expect(Math.min(...after)).toBeLessThan(5250);
  expect(device.device.configuration.active()).toContain('wireless.1.ssid=hill-north');
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { name: 'A. Rigger', key: 'ABCDEFGH' },
    { name: 'A. Rigger', key: KEY.toLowerCase() },
  ]);

  await strip(page).getByRole('option', { name: /^5180/ }).click();
  await saveUntested(page);
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(device.device.configuration.active()).toContain('radio.1.freq=5180');
});

test('reports missing input before a request; refuses to unlock during a test, whose reload would leave it unattended; can retry after a radio does not respond; uses the channels that another administrator unlocked meanwhile', async () => {
  // tests/src/device/channelList.test.ts covers invalid lists of open channels. A missing one does not break the page.
  const page = await wirelessPage(device, {
    before: (opened) => opened.route('**/chanlist_active.cgi', (route) => route.abort()),
  });
  expect((await offeredFrequencies(page)).length).toBeGreaterThan(0);
  await page.unroute('**/chanlist_active.cgi');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await unfold(page);
  await card(page).getByRole('button', { name: 'Unlock channels' }).click();
  await card(page).getByText('Please enter a name of 1 to 64 characters.').waitFor();
  await card(page).getByText('Please enter the unlock key.').waitFor();
  await expect.poll(() => isFocused(card(page).getByRole('textbox', { name: 'Name' }))).toBe(true);
  expect(asked).not.toContain(ACTIVATE);
  expect(await axeViolations(page)).toEqual([]);

  await type(page, 'SSID', 'hill-south');
  await button(page, 'Test for 240 s').click();
  await keepButton(page).waitFor();
  expect(await card(page).getByRole('button', { name: 'Unlock channels' }).isDisabled()).toBe(true);
  await button(page, 'Revert now').click();
  await bar(page).getByText('Test ended here').waitFor();

  await page.route(`**${ACTIVATE}`, (route) => route.abort());
  await unlock(page, KEY);
  await card(page).getByText('Please try again.').waitFor();
  await page.unroute(`**${ACTIVATE}`);
  await (await signedIn(device)).postJson(ACTIVATE, { name: 'B. Rigger', key: KEY });
  await unlock(page, 'whatever');
  await card(page).waitFor({ state: 'detached' });
  await field(page, 'SSID').waitFor();
  expect(Math.min(...(await offeredFrequencies(page)))).toBeLessThan(5250);
});
