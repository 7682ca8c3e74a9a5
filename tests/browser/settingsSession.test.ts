import { afterEach, beforeEach, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { READER, READER_PASSWORD, signedIn, signedInReader } from '../simulator/client.ts';
import { newPage } from './newPage.ts';
import { ACCOUNT, enter, open, type ServedDevice, serveDevice, signIn } from './servedDevice.ts';
import { bar, field, isFocused, select, type, wirelessPage } from './wirelessPage.ts';

let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice();
});
afterEach(async () => {
  await device.close();
});

test('edits survive an expired session, secrets do not', async () => {
  const page = await wirelessPage(device);
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

  await open(page, device, '#settings/wireless');
  await bar(page).getByText('restored').waitFor();
  await bar(page).getByText('Passwords are never kept').waitFor();
  expect(await field(page, 'SSID').inputValue()).toBe('mast-south');
  expect(await select(page, 'Encryption').inputValue()).toBe('wpa2-personal');
  expect(await page.locator('input[type=password]').first().inputValue()).toBe('');
});

test('signing out with pending changes warns that they are discarded, and leaves nothing for the next user', async () => {
  const page = await wirelessPage(device);
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  const warning = 'Signing out discards your pending changes';
  const byMenu = async () => {
    await page.getByRole('button', { name: ACCOUNT.name }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alert').getByText(warning).waitFor();
    await page.getByRole('button', { name: 'Discard and sign out' }).click();
  };
  const byCommand = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find' }).fill('sign out');
    await page.getByRole('option', { name: /Sign out/ }).click();
    await dialog.getByText(warning).waitFor();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
  };
  for (const leave of [byMenu, byCommand]) {
    await type(page, 'SSID', 'mast-south');
    await bar(page).getByText('1 pending change').waitFor();
    await leave();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await signIn(page);
    await field(page, 'SSID').waitFor();
    expect(await field(page, 'SSID').inputValue()).not.toBe('mast-south');
    expect(await bar(page).count()).toBe(0);
  }
});

test('edits stay stored if the part that restores them does not load', async () => {
  const page = await wirelessPage(device, { alone: true });
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('1 pending change').waitFor();
  await page.context().clearCookies();
  await page.getByText('Your session has ended. Your changes are kept, except passwords.').waitFor();

  const parts = '**/assets/flows-*.js';
  await page.route(parts, (route) => route.abort());
  await open(page, device, '#settings/wireless');
  await bar(page).getByText('Unsaved changes wait').waitFor();
  expect(await field(page, 'SSID').inputValue()).not.toBe('mast-south');

  await page.unroute(parts);
  await open(page, device, '#settings/wireless');
  await bar(page).getByText('1 unsaved change restored.').waitFor();
  expect(await field(page, 'SSID').inputValue()).toBe('mast-south');
});

test('a reload asks while a change is pending and restores the change; without changes it does not ask; a hidden page stores it too', async () => {
  const page = await wirelessPage(device);
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
  await page.reload();
  await field(page, 'SSID').waitFor();
  expect(asked).toBe(1);
});

test('a read-only user sees no error for a hidden key', async () => {
  const administrator = await signedIn(device);
  const before = await administrator.configuration();
  const own = before.split('\n').filter((line) => !/^aaa\.(status|1\.(status|wpa))/.test(line));
  const lines = [
    'aaa.status=enabled',
    'aaa.1.status=enabled',
    'aaa.1.wpa.key.1.mgmt=WPA-PSK',
    'aaa.1.wpa.psk=guy-wires-7',
  ];
  expect((await administrator.post('/writecfg.cgi', { cfgData: [...lines, ...own].join('\n') })).status).toBe(200);
  await signedInReader(device);
  const page = await newPage();
  await enter(page, device, '#settings/wireless', { name: READER, password: READER_PASSWORD });
  await page.locator('.form').getByText('WPA2-Personal', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Differs from default/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Has an error/ }).count()).toBe(0);
});

test('a read-only user sees values as text without controls, and the page sends no refused call', async () => {
  await signedInReader(device);
  const refused: string[] = [];
  const page = await newPage();
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await open(page, device, '#settings/wireless', { name: READER, password: READER_PASSWORD });
  const form = page.locator('.form');
  await form.getByText('mast-north', { exact: true }).waitFor();
  await page.getByText('Read-only', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await form.getByText('13 dBm', { exact: true }).waitFor();
  await form.getByText('80 MHz', { exact: true }).waitFor();
  expect(await form.locator('input, select, textarea, [role=listbox], details.field-limit').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  expect(await bar(page).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Network' }).click();
  await form.getByText('192.168.1.20').first().waitFor();
  expect(await form.locator('input, select, textarea').count()).toBe(0);
  expect(refused).toEqual([]);
});
