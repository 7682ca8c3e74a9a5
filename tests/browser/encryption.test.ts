import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bar, field, keptWireless, saveUntested, select } from './wirelessPage.ts';

const kept = keptWireless();

const WARNING = 'Without encryption, anyone in range can join this network';
const stored = () => kept.device().device.configuration.stored();
const key = (page: Page) => page.locator('input[name="/security/accessPoint/protection/psk"]');
const secretButton = (page: Page, name: string) => key(page).locator('..').getByRole('button', { name });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('enterprise asks for its server instead, and values typed for another choice return with it; only settings of the role of the radio are shown', async () => {
  const page = await kept.take();
  const before = stored();
  await select(page, 'Encryption').selectOption('WPA2-Personal');
  await key(page).fill('correct horse');
  // The bar will cover the element that is pressed below.
  await bar(page).waitFor();
  await select(page, 'Encryption').selectOption('WPA2-Enterprise');
  await key(page).waitFor({ state: 'detached' });
  await page.locator('input[name="/security/accessPoint/protection/authentication/ip"]').waitFor();
  await select(page, 'Encryption').selectOption('WPA2-Personal');
  await secretButton(page, 'Show').click();
  expect(await key(page).inputValue()).toBe('correct horse');
  await select(page, 'Encryption').selectOption('None');
  await page.getByText(WARNING).waitFor();
  await bar(page).waitFor({ state: 'detached' });
  expect(stored()).toBe(before);

  await page.getByRole('radio', { name: 'Advanced' }).check();
  const hide = page.getByRole('switch', { name: 'Hide SSID' });
  const lock = field(page, 'Lock to');
  await hide.waitFor();
  expect(await lock.count()).toBe(0);
  await page.getByRole('radio', { name: 'Station', exact: true }).check();
  await lock.waitFor();
  expect(await hide.count()).toBe(0);
});

test('by keyboard: a network without encryption shows a warning, and gets a generated key that can be copied', async () => {
  const page = await kept.take();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText(WARNING).waitFor();
  expect(await key(page).count()).toBe(0);

  const encryption = select(page, 'Encryption');
  await encryption.focus();
  await page.keyboard.press('ArrowDown');
  expect(await encryption.inputValue()).toBe('wpa2-personal');
  await key(page).waitFor();
  await page.getByText(WARNING).waitFor({ state: 'detached' });
  await bar(page).getByText('Fix 1 error').waitFor();

  await page.keyboard.press('Tab');
  while ((await focusedName(page)) !== 'Generate') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const first = await key(page).inputValue();
  expect(first).toMatch(/^[a-km-np-z2-9]{20}$/);
  expect(await key(page).getAttribute('type')).toBe('text');
  await page.getByRole('status').filter({ hasText: 'A new key was generated.' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  const second = await key(page).inputValue();
  expect(second).not.toBe(first);
  await secretButton(page, 'Copy').press('Enter');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second);

  await saveUntested(page);
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(stored()).toContain('aaa.status=enabled\n');
  expect(stored()).toContain('aaa.1.wpa.key.1.mgmt=WPA-PSK\n');
  expect(stored()).toContain(`aaa.1.wpa.psk=${second}\n`);
  expect(stored()).not.toContain('wpa.mode');
});
