import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { offeredImage } from '../../simulator/firmware/offeredFirmware.ts';
import { rebootSeconds, upgradeSeconds } from '../../simulator/models/boardInfo.ts';
import { axeViolations } from '../axeViolations.ts';
import { Client, READER, READER_PASSWORD, signedInReader, withValue } from '../simulator/client.ts';
import { keptPage, newPage, type PageOptions } from './newPage.ts';
import { ACCOUNT, goBack, open, type ServedDevice, serveDevice, untilLinked } from './servedDevice.ts';
import { bar, button, field, isFocused, keepButton, saveUntested, select, type } from './wirelessPage.ts';

let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice();
});
afterEach(async () => {
  await device.close();
});

const active = () => device.device.configuration.active();
const card = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** System page of a signed-in user. */
async function systemPage(account = ACCOUNT, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await open(page, device, '#settings/system', account);
  await field(page, 'Device name').waitFor();
  return page;
}

let own: ServedDevice;
/** Kept page, for tests that do not change the device. Closing a dialog drops its inputs. */
const kept = keptPage(
  async (page) => {
    await own?.close();
    own = await serveDevice();
    await open(page, own, '#settings/system');
    await field(page, 'Device name').waitFor();
  },
  (page) => goBack(page, '#settings/system'),
);
afterAll(async () => {
  await kept.close();
  await own?.close();
});

/** Signs in after the session has ended. */
async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.getByRole('textbox', { name: 'Username' }).fill(ACCOUNT.name);
  await page.locator('input[type=password]').fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await field(page, 'Device name').waitFor();
}

async function chooseBackup(page: Page, text: string | Buffer, name = 'backup.cfg'): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await card(page, 'Backup and restore').locator('input[type=file]').setInputFiles(file);
}

test('a backup is reviewed, selected, tested and kept; nothing is written before', async () => {
  let page = await systemPage();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download backup')]);
  expect(download.suggestedFilename()).toMatch(/^dish-north_D5AC-23_v8\.7\.18_\d{4}-\d{2}-\d{2}\.cfg$/);
  const backup = device.device.configuration.stored();
  const changed = withValue(withValue(backup, 'wireless.1.ssid', 'other'), 'system.timezone', 'CET-1');
  device.device.configuration.install(changed);
  await page.close();

  page = await systemPage();
  await type(page, 'Device name', 'mine');
  await chooseBackup(page, backup, download.suggestedFilename());
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Accounts do not change').waitFor();
  await dialog.getByText('You have 1 pending change').waitFor();
  await dialog.getByRole('checkbox', { name: 'System' }).uncheck();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByText('After staging: 2 pending changes').waitFor();
  await press(page, 'Stage 1 change');
  await bar(page).getByText('2 pending changes').waitFor();
  expect(active()).toBe(changed);
  await button(page, 'Test for 240 s').click();
  await keepButton(page).waitFor();
  untilLinked(device);
  await keepButton(page).click();
  await bar(page).getByText('Kept: the tested settings are saved').waitFor();
  const stored = device.device.configuration.stored();
  expect(stored).toContain('wireless.1.ssid=mast-north');
  expect(stored).toContain('system.timezone=CET-1');
  expect(stored).toContain('resolv.host.1.name=mine');
});

test('the focus stays on a device button that is pressed by key', async () => {
  const page = await kept.take();
  for (const name of ['Download backup', 'Download support file', 'Check for updates']) {
    const pressed = page.getByRole('button', { name });
    await pressed.press('Enter');
    await pressed.and(page.locator('[aria-disabled=false]')).waitFor();
    expect(await isFocused(pressed), name).toBe(true);
  }
  const choose = page.getByRole('button', { name: 'Choose a backup' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Enter')]);
  const backup = withValue(own.device.configuration.stored(), 'wireless.1.ssid', 'other');
  await chooser.setFiles({ name: 'backup.cfg', mimeType: 'text/plain', buffer: Buffer.from(backup) });
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Wireless' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(choose)).toBe(true);
});

test('refuses an invalid backup, a file of 5 MB and firmware that is not newer, with the reason', async () => {
  const page = await kept.take();
  const alert = card(page, 'Backup and restore').getByRole('alert');
  await chooseBackup(page, Buffer.alloc(5 * 1024 * 1024, 'a'));
  await alert.filter({ hasText: 'too large' }).waitFor();
  await chooseBackup(page, Buffer.from([0x1f, 0x8b, 0x08, 0x00]));
  await alert.filter({ hasText: 'readable text' }).waitFor();
  await chooseBackup(page, `${own.device.configuration.active()}wirel`);
  await alert.filter({ hasText: 'cut off' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const buffer = Buffer.from(`guywire-firmware GW.airmax.v8.7.18.48301.260115.1200 ${'0'.repeat(64)}\nx`);
  await card(page, 'Firmware')
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.bin', mimeType: 'application/octet-stream', buffer });
  await card(page, 'Firmware').getByText('is not higher than the installed').waitFor();
  expect(sent.filter((url) => url.includes('fwupl'))).toEqual([]);
});

test('the text can be searched and edited; an invalid line is named and blocks applying', async () => {
  const page = await systemPage();
  await press(page, 'Open configuration text');
  const dialog = page.getByRole('dialog');
  expect(await dialog.textContent()).not.toContain('scrypt$');
  await dialog.getByRole('searchbox').fill('wireless.1.ssid');
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByText('1 of 1').waitFor();
  await dialog.locator('mark', { hasText: 'wireless.1.ssid' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // Compares the text with a file, and saves it without secrets.
  const other = active().replace('=mast-north', '=mast-east');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'other.cfg', mimeType: 'text/plain', buffer: Buffer.from(other) });
  await dialog.getByText('2 lines differ from other.cfg: − is here, + is in the file.').waitFor();
  await dialog.getByText('+ wireless.1.ssid=mast-east').waitFor();
  await press(page, 'End comparison');
  const download = page.waitForEvent('download');
  await press(page, 'Save TXT');
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('wireless.1.ssid=mast-north');
  expect(saved).not.toContain('scrypt$');
  await press(page, 'Edit as text');
  const text = dialog.getByRole('textbox', { name: 'Configuration text' });
  const shown = await text.inputValue();
  const lines = shown.trimEnd().split('\n').length;
  const wanted = `${shown.replace('=mast-north', '=mast-south')}foreign.colour=red\n`;
  await text.fill(`${wanted}oops\n`);
  await dialog.getByRole('button', { name: `Line ${lines + 2}: There is no equals sign.` }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Stage changes' }).isDisabled()).toBe(true);
  // Closed by mistake, the edited text is still there.
  await page.keyboard.press('Escape');
  await press(page, 'Open configuration text');
  expect(await text.inputValue()).toContain('oops');
  await text.fill(wanted);
  await dialog.getByText('No errors.').waitFor();
  await press(page, 'Stage changes');
  await bar(page).getByText('2 pending changes').waitFor();
  await saveUntested(page);
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(active()).toContain('wireless.1.ssid=mast-south');
  expect(active()).toContain('foreign.colour=red');
  expect(active()).toContain('users.1.password=scrypt$');
});

test.each([
  ['a mouse', 34, { viewport: { width: 1280, height: 900 } }],
  ['a mouse, in a narrow window', 34, { viewport: { width: 390, height: 844 } }],
  ['touch', 44, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['touch, on a tablet', 44, { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }],
])('the buttons of the text have the height of other buttons, with %s', async (_name, height, options) => {
  const page = await systemPage(ACCOUNT, options);
  await press(page, 'Open configuration text');
  const dialog = page.getByRole('dialog');
  const heights = () =>
    dialog
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`));
  const expected = (names: readonly string[]) => names.map((name) => `${name} ${height}`);
  const search = ['', ''];
  await dialog.getByRole('button', { name: 'Save TXT' }).waitFor();
  const reading = ['', ...search, 'Compare with a file…', 'Copy', 'Save TXT', 'Edit as text', 'Close'];
  expect(await heights()).toEqual(expected(reading));
  await press(page, 'Edit as text');
  await dialog.getByRole('textbox', { name: 'Configuration text' }).waitFor();
  expect(await heights()).toEqual(expected(['', ...search, 'Cancel', 'Stage changes']));
});

/** Uploads and installs firmware. */
async function install(page: Page): Promise<void> {
  const image = Buffer.from(offeredImage('airmax'));
  await card(page, 'Firmware')
    .locator('input[type=file]')
    .setInputFiles({ name: 'fw.bin', mimeType: 'application/octet-stream', buffer: image });
  await press(page, 'Install…');
  await press(page, 'Install and reboot');
  await page.getByRole('dialog', { name: 'Installing firmware' }).waitFor();
}

test.each([
  ['upgraded', undefined, 'The device now runs v8.7.19; it was v8.7.18 before.'],
  ['restarted unchanged', 'unchangedFirmware' as const, 'still runs v8.7.18'],
])('after an installation the page reports: %s', async (_name, fault, words) => {
  if (fault !== undefined) device.device.faults.add({ kind: fault });
  const page = await systemPage();
  await install(page);
  device.clock.advance(upgradeSeconds * 1000);
  await page.getByText('The device rebooted for a firmware update. Sign in to see the result.').waitFor();
  await signInAgain(page);
  // On any page after the sign-in.
  const result = page.getByRole('status').filter({ hasText: words });
  await result.waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await result.getByRole('button', { name: 'Dismiss' }).click();
  expect(await result.count()).toBe(0);
});

test('a download shows its progress on the page, and is found again later at its current state', async () => {
  const page = await systemPage(ACCOUNT, { alone: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const PROGRESS = '/api/fw/download-progress';
  await press(page, 'Check for updates');
  await page.clock.install();
  await press(page, 'Download to the device');
  await card(page, 'Firmware').getByText('0 % downloaded').waitFor();
  const again = page.waitForRequest(`**${PROGRESS}`);
  await page.clock.runFor(2000);
  await again;

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  asked.length = 0;
  const status = page.waitForRequest('**/status.cgi');
  await page.clock.runFor(10_000);
  await status;
  expect(asked).toContain('/status.cgi');
  expect(asked).not.toContain(PROGRESS);

  device.clock.advance(600_000);
  await page.getByRole('link', { name: /^System/ }).click();
  await card(page, 'Firmware').getByText('Ready to install').waitFor();
});

test('a radio that does not return after an installation is reported as unreachable, not as upgraded', async () => {
  device.device.faults.add({ kind: 'neverBack' });
  const page = await systemPage(ACCOUNT, { alone: true });
  await page.clock.install();
  await install(page);
  device.clock.advance(upgradeSeconds * 1000);
  await page.clock.fastForward((upgradeSeconds + 30) * 1000);
  await page.getByRole('dialog', { name: 'The device is not back' }).waitFor();
});

test('a time zone is found and chosen by its name; the device gets its rule (docs/device.md#system)', async () => {
  const page = await systemPage();
  const zone = select(page, 'Time zone');
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('vilnius');
  await page.getByText('1 setting shown.').waitFor();
  expect(await zone.inputValue()).toBe('GMT');
  await zone.selectOption('Europe/Vilnius');
  await bar(page).getByText('1 pending change').waitFor();
  await button(page, 'Review').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Europe/Vilnius').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await button(page, 'Save').click();
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(active()).toContain('system.timezone=EET-2EEST,M3.5.0/3,M10.5.0/4\n');
  expect(active()).toContain('system.timezone.name=Europe/Vilnius\n');

  await zone.selectOption({ label: 'Other' });
  await page.getByRole('button', { name: 'Show all' }).click();
  await type(page, 'POSIX time zone', 'HST10');
  await button(page, 'Save').click();
  await expect.poll(active).toContain('system.timezone=HST10\n');
  expect(await zone.inputValue()).toBe('other');
});

test('a password change shows the messages of rules and device, and the edits stay', async () => {
  const page = await systemPage();
  await type(page, 'Device name', 'mine');
  await press(page, 'Change password');
  const dialog = page.getByRole('dialog');
  const change = async (old: string, next: string, repeat = next) => {
    await dialog.getByLabel('Current password').fill(old);
    await dialog.getByLabel('New password').fill(next);
    await dialog.getByLabel('Confirm Password').fill(repeat);
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  };
  await change(ACCOUNT.password, 'password', 'other');
  await dialog.getByText('Use at least 12 characters.').waitFor();
  await dialog.getByText('The passwords are not the same.').waitFor();
  await change('wrong', 'Tower in the wind, 3 bolts');
  await dialog.getByText('The current password is wrong.').waitFor();
  device.clock.advance(60_000);
  await change(ACCOUNT.password, 'Tower in the wind, 3 bolts');
  await card(page, 'Passwords').getByText('Changed', { exact: true }).waitFor();
  await bar(page).getByText('1 pending change').waitFor();
});

test('a restart sends no pending edit and loses none (D14, D17)', async () => {
  const page = await systemPage();
  const before = active();
  await type(page, 'Device name', 'mine');
  await press(page, 'Reboot');
  await press(page, 'Reboot now');
  await page.getByRole('alertdialog').getByText('The device reboots').waitFor();
  device.clock.advance(rebootSeconds * 1000);
  await signInAgain(page);
  await bar(page).getByText('1 unsaved change restored.').waitFor();
  expect(await field(page, 'Device name').inputValue()).toBe('mine');
  expect(active()).toBe(before);
});

test('a factory reset asks for the name of the radio', async () => {
  const page = await systemPage();
  await press(page, 'Reset to factory defaults');
  const dialog = page.getByRole('dialog');
  const go = dialog.getByRole('button', { name: 'Factory reset' });
  expect(await go.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('dish-north');
  await go.click();
  await page.getByRole('alertdialog', { name: 'The device is being reset' }).getByText('192.168.1.20').waitFor();
  await page.getByRole('progressbar', { name: 'Restart' }).waitFor();
  expect(device.device.configuration.stored()).toContain('radio.countrycode=0');
});

test('a read-only user has neither the page nor a way to it, and a direct link shows a message', async () => {
  await signedInReader(device);
  const page = await newPage();
  await open(page, device, '#settings/system?at=/system/hostname', { name: READER, password: READER_PASSWORD });
  await page.getByText('The page “System” is for administrators. This is the dashboard.').waitFor();
  const links = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  expect(links.slice(0, 4)).toEqual(['Dashboard', 'Wireless', 'Network', 'Services']);
  expect(links).not.toContain('System');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('ssid');
  const found = page.getByRole('listbox', { name: 'Found' });
  await found.getByText('Wireless', { exact: false }).first().waitFor();
  // The device name is on a page that a read-only user lacks.
  await page.getByRole('combobox').fill('resolv.host');
  await page.getByText('No results').waitFor();
  await page.getByRole('combobox').fill('system');
  expect(
    await found
      .getByRole('option')
      .filter({ hasText: /^System/ })
      .count(),
  ).toBe(0);
});

test('one dialog creates the read-only account with its password, and changes it; its switch is a pending change', async () => {
  const page = await systemPage();
  const dialog = page.getByRole('dialog');
  const fill = async (name: string, password: string) => {
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByLabel('Your administrator password').fill(ACCOUNT.password);
    await dialog.getByLabel('New password').fill(password);
    await dialog.getByLabel('Confirm Password').fill(password);
    await dialog.getByRole('button').last().click();
  };
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/pwd.cgi'))
      asked.push(String(new URLSearchParams(request.postData() ?? '').get('check')));
  });
  await press(page, 'Add viewer');
  await fill(ACCOUNT.name, 'look only');
  await dialog.getByText('This username is already in use.').waitFor();
  await fill('viewer', 'look only');
  await card(page, 'Passwords').getByText('Changed', { exact: true }).waitFor();
  expect(asked).toEqual(['yes', 'null', 'yes', 'null']);
  expect((await new Client(device).login('viewer', 'look only')).status).toBe(200);
  expect(await bar(page).count()).toBe(0);
  await press(page, 'Change username or password');
  expect(await dialog.getByLabel('Username').inputValue()).toBe('viewer');
  await fill('watcher', 'look again');
  await dialog.waitFor({ state: 'detached' });
  expect((await new Client(device).login('watcher', 'look again')).status).toBe(200);
  await page.getByRole('region', { name: 'Viewer (read-only account)' }).getByRole('switch').press('Space');
  await bar(page).getByText('1 pending change').waitFor();
});

test('the strength of a new password is judged by the device’s own name, not by its address', async () => {
  const page = await kept.take();
  await press(page, 'Change password');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('Dish-North-4x');
  await dialog.locator('.strength[data-level="2"]').waitFor();
  await dialog.getByLabel('New password').fill('Tower-Wind-4x');
  await dialog.locator('.strength[data-level="3"], .strength[data-level="4"]').waitFor();
});
