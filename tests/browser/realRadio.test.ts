import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { withValue } from '../simulator/client.ts';
import { openRadio, signedIn } from './publicRadio.ts';

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

const bar = (page: Page) => page.getByRole('complementary', { name: 'Pending changes' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Keeps a test, with or without the link. */
async function keep(page: Page): Promise<void> {
  const button = bar(page).getByRole('button', { name: /^Keep/ }).first();
  await button.waitFor();
  await button.click();
  const kept = bar(page).getByText('Kept: the tested settings are saved');
  const alone = page.getByRole('dialog').getByRole('button', { name: 'Keep without the peer' });
  await kept.or(alone).first().waitFor();
  if (await alone.isVisible()) await alone.click();
  await kept.waitFor();
}

/** The page of the radio shows its identity, missing features and the source of its limits. */
async function checkThisRadio(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('this radio');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'This radio' }).waitFor();
  const rows = (name: string) => card(page, name).locator('dl > div').allInnerTexts();
  expect(await rows('Device')).toEqual(['Model\nUnlisted Radio 77', 'Firmware\n8.7.18', 'System ID\nfe77']);
  await card(page, 'Not supported by this model').getByText('History of settings').waitFor();
  await card(page, 'Limits').getByText('Computed for Unlisted Radio 77').waitFor();
  expect(await rows('Limits')).toEqual([
    'Output power\n−4 to 24 dBm',
    'Channel width\n10, 20, 30, 40 MHz',
    'Antenna\nDish, 23 dBi',
  ]);
  expect(await axeViolations(page)).toEqual([]);
  // The navigation has a link to it too.
  await page.getByRole('navigation').getByRole('link', { name: 'This radio' }).waitFor();
}

test('a real radio over TLS: its page, a tested channel, a restored backup, an update check', {
  timeout: 180_000,
}, async () => {
  const radio = await openRadio();
  const page = await signedIn(radio.proxy);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await card(page, 'Device').getByText('Unlisted Radio 77').waitFor();
  await page.getByText('Connected').first().waitFor();

  await checkThisRadio(page);
  const original = radio.stored();
  const former = /^radio\.1\.freq=(\d+)$/m.exec(original)?.[1] ?? '';
  await goTo(page, 'settings/wireless');
  const channels = page.getByRole('listbox', { name: 'Control frequency' });
  // The board lists no wide channels, although the radio uses one.
  await page.getByText('Channels wider than 40 MHz are not allowed on this radio.').first().waitFor();
  await page.getByRole('button', { name: 'Set to 40 MHz' }).click();
  await channels.getByRole('option', { name: /^5785 MHz/ }).click();
  await bar(page)
    .getByRole('button', { name: /^Test for/ })
    .click();
  await keep(page);
  expect(radio.stored()).toContain('radio.1.freq=5785\n');
  expect(former).not.toBe('5785');

  await goTo(page, 'settings/system/backup');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download backup' }).click(),
  ]);
  const backup = readFileSync((await download.path()) ?? '', 'utf8');
  expect(backup).toMatch(/^users\.1\.password=\$1\$/m);
  const earlier = withValue(backup, 'wireless.1.ssid', 'restored-7');
  const file = { name: 'earlier.cfg', mimeType: 'text/plain', buffer: Buffer.from(earlier) };
  await card(page, 'Backup and restore').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByText('Accounts do not change').waitFor();
  await page.getByRole('button', { name: 'Stage 1 change' }).click();
  await bar(page)
    .getByRole('button', { name: /^Test for/ })
    .click();
  await keep(page);
  expect(radio.stored()).toContain('wireless.1.ssid=restored-7\n');
  // The account is unchanged.
  expect(/^users\.1\..*$/gm.exec(radio.stored())?.[0]).toBe(/^users\.1\..*$/gm.exec(original)?.[0]);

  await goTo(page, 'settings/system/firmware');
  await page.getByRole('button', { name: 'Check for updates' }).click();
  await page.getByRole('button', { name: 'Download to the device' }).waitFor();
  expect(errors).toEqual([]);
});
