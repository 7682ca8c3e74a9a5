import { expect, onTestFinished, test } from 'vitest';
import { ACCOUNT, open, serveDevice, signIn, untilLinked } from './servedDevice.ts';
import {
  bar,
  button,
  field,
  isFocused,
  keepButton,
  keptWireless,
  select,
  type,
  wirelessPage,
} from './wirelessPage.ts';

const kept = keptWireless();

test('edits survive an expired session, also if the part that restores them does not load at first; secrets do not', async () => {
  const page = await kept.take();
  const secret = 'correct-horse-battery';
  await type(page, 'SSID', 'mast-south');
  await select(page, 'Encryption').selectOption('WPA2-Personal');
  await page.locator('input[type=password]').first().fill(secret);
  await page.locator('input[type=password]').first().press('Enter');
  await bar(page).getByText('3 pending changes').waitFor();

  await page.context().clearCookies();
  await page.getByText('Your session has ended. Your changes are kept, except passwords.').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe(ACCOUNT.name);
  await expect.poll(() => isFocused(page.getByLabel('Password', { exact: true }))).toBe(true);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(secret);

  const parts = '**/assets/flows-*.js';
  await page.route(parts, (route) => route.abort());
  await open(page, kept.device(), '#settings/wireless');
  await bar(page).getByText('Unsaved changes wait').waitFor();
  expect(await field(page, 'SSID').inputValue()).not.toBe('mast-south');

  await page.unroute(parts);
  await open(page, kept.device(), '#settings/wireless');
  await bar(page).getByText('restored').waitFor();
  await bar(page).getByText('Passwords are never kept').waitFor();
  expect(await field(page, 'SSID').inputValue()).toBe('mast-south');
  expect(await select(page, 'Encryption').inputValue()).toBe('wpa2-personal');
  expect(await page.locator('input[type=password]').first().inputValue()).toBe('');
});

test('signing out with pending changes warns that they are discarded, and leaves nothing for the next user', async () => {
  const page = await kept.take();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  const warning = 'Signing out discards your pending changes';
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('1 pending change').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find' }).fill('sign out');
  await page.getByRole('option', { name: /Sign out/ }).click();
  await dialog.getByText(warning).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: ACCOUNT.name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alert').getByText(warning).waitFor();
  const sent = page.waitForRequest('**/logout.cgi');
  await page.getByRole('button', { name: 'Discard and sign out' }).click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.headers()['x-csrf-id']).toBeTruthy();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await signIn(page);
  await field(page, 'SSID').waitFor();
  expect(await field(page, 'SSID').inputValue()).not.toBe('mast-south');
  expect(await bar(page).count()).toBe(0);
});

test('a reload asks while a change is pending and restores the change; without changes it does not ask; a hidden page stores it too', async () => {
  const page = await kept.take();
  let asked = 0;
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') asked += 1;
    await dialog.accept();
  });
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('1 pending change').waitFor();
  // Browsers may discard hidden pages without an event.
  const stored = () => page.evaluate(() => sessionStorage.getItem('unsaved_edits'));
  expect(await stored()).toBeNull();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await stored()).toContain('mast-south');
  await page.reload();
  expect(asked).toBe(1);
  await bar(page).getByText('1 unsaved change restored.').waitFor();
  expect(await field(page, 'SSID').inputValue()).toBe('mast-south');
  await page.getByRole('button', { name: 'Undo SSID' }).click();
  await field(page, 'SSID').and(page.locator(':not([value="mast-south"])')).waitFor();
  await bar(page).getByText('1 pending change').waitFor({ state: 'detached' });
  // The event that a reload sends first.
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await page.evaluate(isAsked)).toBe(false);
});

test('a tab that was open before follows the test of another tab, and its end', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  untilLinked(device);
  const page = await wirelessPage(device, { alone: true });
  const session = await page.evaluate(() => Object.entries(sessionStorage));
  const other = await page.context().newPage();
  await other.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, session);
  await other.goto(`${device.url}#settings/wireless`);
  await field(other, 'SSID').waitFor();
  await type(page, 'SSID', 'mast-south');
  await button(page, 'Test for 240 s').click();
  // The other tab has had no press yet. It neither edits during the test nor shows a former value afterwards.
  await expect.poll(() => field(other, 'SSID').inputValue()).toBe('mast-south');
  await expect.poll(() => field(other, 'SSID').isDisabled()).toBe(true);
  untilLinked(device);
  await keepButton(page).click();
  await bar(page).getByText('Kept: the tested settings').waitFor();
  await bar(other).getByText('were kept from another session').waitFor();
  expect(await field(other, 'SSID').isEnabled()).toBe(true);
});
