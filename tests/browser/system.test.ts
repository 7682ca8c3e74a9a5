import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { SUBPAGES } from '../../schemas/subpages.ts';
import { offeredImage } from '../../simulator/firmware/offeredFirmware.ts';
import { rebootSeconds, upgradeSeconds } from '../../simulator/models/boardInfo.ts';
import { axeViolations } from '../axeViolations.ts';
import { Client, withValue } from '../simulator/client.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { gate } from './gate.ts';
import { keptPage, newPage, type PageOptions } from './newPage.ts';
import { ACCOUNT, askForStatus, goBack, open, type ServedDevice, serveDevice, untilLinked } from './servedDevice.ts';
import { bar, button, field, isFocused, keepButton, saveUntested, select, takeBack, type } from './wirelessPage.ts';

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
async function systemPage(part = 'device', options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await open(page, device, `#settings/system/${part}`);
  await untilPart(page, part);
  return page;
}

async function openPart(page: Page, part: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `settings/system/${id}`;
  }, part);
  await untilPart(page, part);
}

async function untilPart(page: Page, part: string): Promise<void> {
  const title = SUBPAGES.system.find(({ id }) => id === part)?.title;
  await page.getByRole('heading', { level: 1, name: `System ${title}` }).waitFor();
}

let own: ServedDevice;
/** Kept page with its own device, for tests that leave the radio as it is. Closing a dialog drops its inputs. */
const kept = keptPage(
  async (page) => {
    await own?.close();
    own = await serveDevice();
    await open(page, own, '#settings/system');
    await untilPart(page, 'device');
  },
  async (page) => {
    await goBack(page, '#settings/system/device');
    await takeBack(page);
    await page.getByRole('searchbox', { name: 'Search this page' }).fill('');
  },
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
  await page.getByRole('heading', { level: 1, name: 'System' }).waitFor();
}

/** Lets the page request its status until it shows a notice. Requests that fail in a row show it. */
async function untilShown(page: Page, notice: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await askForStatus(page);
      return notice.isVisible();
    })
    .toBe(true);
}

async function chooseBackup(page: Page, text: string | Buffer, name = 'backup.cfg'): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await card(page, 'Backup and restore').locator('input[type=file]').setInputFiles(file);
}

test('a backup is reviewed, selected, tested and kept; nothing is written before', async () => {
  const backup = device.device.configuration.stored();
  const changed = withValue(withValue(backup, 'wireless.1.ssid', 'other'), 'system.timezone', 'CET-1');
  device.device.configuration.install(changed);
  const page = await systemPage();
  await type(page, 'Device name', 'mine');
  await openPart(page, 'backup');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download backup')]);
  expect(download.suggestedFilename()).toMatch(/^dish-north_D5AC-23_v8\.7\.18_\d{4}-\d{2}-\d{2}\.cfg$/);
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
  for (const [part, name] of [
    ['firmware', 'Check for updates'],
    ['backup', 'Download backup'],
    ['backup', 'Download support file'],
  ] as const) {
    await openPart(page, part);
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
  await openPart(page, 'backup');
  const alert = card(page, 'Backup and restore').getByRole('alert');
  // Chromium reads a file itself. Contents of 5 MB would take seconds on their way to it.
  const large = join(temporaryFolder(), 'large.cfg');
  await writeFile(large, Buffer.alloc(5 * 1024 * 1024, 'a'));
  await card(page, 'Backup and restore').locator('input[type=file]').setInputFiles(large);
  await alert.filter({ hasText: 'too large' }).waitFor();
  await chooseBackup(page, Buffer.from([0x1f, 0x8b, 0x08, 0x00]));
  await alert.filter({ hasText: 'it is an archive' }).waitFor();
  await chooseBackup(page, `${own.device.configuration.active()}wirel`);
  await alert.filter({ hasText: 'cut off' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const buffer = Buffer.from(`guywire-firmware GW.airmax.v8.7.18.48301.260115.1200 ${'0'.repeat(64)}\nx`);
  await openPart(page, 'firmware');
  await card(page, 'Firmware')
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.bin', mimeType: 'application/octet-stream', buffer });
  await card(page, 'Firmware').getByText('is not higher than the installed').waitFor();
  expect(sent.filter((url) => url.includes('fwupl'))).toEqual([]);
});

test('the text can be searched and edited; an invalid line is named and blocks applying', async () => {
  const page = await kept.take();
  await openPart(page, 'backup');
  await press(page, 'Open configuration text');
  const dialog = page.getByRole('dialog');
  expect(await dialog.textContent()).not.toContain('scrypt$');
  await dialog.getByRole('searchbox').fill('wireless.1.ssid');
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByText('1 of 1').waitFor();
  await dialog.locator('mark', { hasText: 'wireless.1.ssid' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // Compares the text with a file, and saves it without secrets.
  const active = () => own.device.configuration.active();
  const other = active().replace('=mast-north', '=mast-east');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'other.cfg', mimeType: 'text/plain', buffer: Buffer.from(other) });
  await dialog.getByText('1 line differs from other.cfg: − is here, + is in the file.').waitFor();
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

test('an upload of firmware locks the test and the save of changes on every page, until it is over', async () => {
  const page = await kept.take();
  await openPart(page, 'firmware');
  const sent = gate();
  await page.route('**/fwupl.cgi', async (route) => {
    await sent.opened;
    await route.continue();
  });
  const upload = page.waitForRequest('**/fwupl.cgi');
  const image = { name: 'fw.bin', mimeType: 'application/octet-stream', buffer: Buffer.from(offeredImage('airmax')) };
  await card(page, 'Firmware').locator('input[type=file]').setInputFiles(image);
  await upload;
  await openPart(page, 'device');
  await type(page, 'Device name', 'mast-west');
  await bar(page).getByText('Changes can be tested and saved once the upload is over.').waitFor();
  const acts = ['Save', 'Test for'].map((name) => button(page, name));
  for (const act of acts) expect(await act.isDisabled()).toBe(true);
  sent.open();
  for (const act of acts) await expect.poll(() => act.isEnabled()).toBe(true);
});

// tests/src/settings/maintenance/firmware.test.ts covers the other results.
test('firmware is downloaded with progress, also while another page is open, uploaded and installed; a late radio is reported as unreachable, and then its result', async () => {
  const page = await systemPage('firmware', { alone: true });
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

  const image = Buffer.from(offeredImage('airmax'));
  await card(page, 'Firmware')
    .locator('input[type=file]')
    .setInputFiles({ name: 'fw.bin', mimeType: 'application/octet-stream', buffer: image });
  device.device.faults.add({ kind: 'neverBack' });
  await press(page, 'Install…');
  await press(page, 'Install and reboot');
  const installing = page.getByRole('dialog', { name: 'Installing firmware' });
  await installing.waitFor();
  // Nothing can be closed until the radio is back or late.
  expect(await installing.getByRole('button').count()).toBe(0);
  await page.keyboard.press('Escape');
  await installing.waitFor();
  device.clock.advance(upgradeSeconds * 1000);
  await page.clock.fastForward((upgradeSeconds + 30) * 1000);
  // The sentence says how late it is, so no progress repeats it.
  const late = page.getByRole('dialog', { name: 'The device is not back' });
  await late.getByText(/^No answer for 3 min .* s; 2 min 30 s expected\./).waitFor();
  expect(await late.getByRole('progressbar').count()).toBe(0);

  device.device.faults.clear();
  await page.getByText('The device rebooted for a firmware update. Sign in to see the result.').waitFor();
  await signInAgain(page);
  // On any page after the sign-in.
  const result = page.getByRole('status').filter({ hasText: 'The device now runs v8.7.19; it was v8.7.18 before.' });
  await result.waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await result.getByRole('button', { name: 'Dismiss' }).click();
  expect(await result.count()).toBe(0);
});

test('a time zone is found and chosen by its name; the device gets its rule (docs/device.md#system)', async () => {
  const page = await kept.take();
  const zone = select(page, 'Time zone');
  const dialog = page.getByRole('dialog');
  const reviewed = async (...words: readonly string[]) => {
    await button(page, 'Review').click();
    await dialog.getByRole('radio', { name: 'As lines' }).check();
    for (const one of words) await dialog.getByText(one).first().waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  };
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('vilnius');
  await page.getByText('1 setting shown.').waitFor();
  expect(await zone.inputValue()).toBe('GMT');
  await zone.selectOption('Europe/Vilnius');
  await bar(page).getByText('1 pending change').waitFor();
  await reviewed('system.timezone=EET-2EEST,M3.5.0/3,M10.5.0/4', 'system.timezone.name=Europe/Vilnius');

  await zone.selectOption({ label: 'Other' });
  await page.getByRole('button', { name: 'Show all' }).click();
  await type(page, 'POSIX time zone', 'HST10');
  await reviewed('system.timezone=HST10');
  expect(await zone.inputValue()).toBe('other');
});

test('a restart sends no pending edit and loses none (D14, D17); a factory reset asks for the name of the radio', async () => {
  const page = await systemPage();
  const before = active();
  await type(page, 'Device name', 'mine');
  await openPart(page, 'restart');
  await press(page, 'Reboot');
  await press(page, 'Reboot now');
  await untilShown(page, page.getByRole('alertdialog').getByText('The device reboots'));
  device.clock.advance(rebootSeconds * 1000);
  await signInAgain(page);
  await bar(page).getByText('1 unsaved change restored.').waitFor();
  await openPart(page, 'device');
  expect(await field(page, 'Device name').inputValue()).toBe('mine');
  expect(active()).toBe(before);

  await openPart(page, 'restart');
  await press(page, 'Reset to factory defaults');
  const dialog = page.getByRole('dialog');
  const go = dialog.getByRole('button', { name: 'Factory reset' });
  expect(await go.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('dish-north');
  await go.click();
  const reset = page.getByRole('alertdialog', { name: 'The device is being reset' });
  await untilShown(page, reset.getByText('192.168.1.20'));
  await page.getByRole('progressbar', { name: 'Restart' }).waitFor();
  expect(device.device.configuration.stored()).toContain('radio.countrycode=0');
});

test('one dialog creates the read-only account with its password, and changes it; its switch is a pending change, which stays during a change of the own password', async () => {
  const page = await kept.take();
  await openPart(page, 'accounts');
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
  expect((await new Client(own).login('viewer', 'look only')).status).toBe(200);
  expect(await bar(page).count()).toBe(0);
  await press(page, 'Change username or password');
  expect(await dialog.getByLabel('Username').inputValue()).toBe('viewer');
  await fill('watcher', 'look again');
  await dialog.waitFor({ state: 'detached' });
  expect((await new Client(own).login('watcher', 'look again')).status).toBe(200);
  await page.getByRole('region', { name: 'Viewer (read-only account)' }).getByRole('switch').press('Space');
  await bar(page).getByText('1 pending change').waitFor();

  // A change of the own password shows the messages of rules and device.
  await press(page, 'Change password');
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
  own.clock.advance(60_000);
  await change(ACCOUNT.password, 'Tower in the wind, 3 bolts');
  await dialog.waitFor({ state: 'detached' });
  expect((await new Client(own).login(ACCOUNT.name, 'Tower in the wind, 3 bolts')).status).toBe(200);
  await bar(page).getByText('1 pending change').waitFor();
});

test('the strength of a new password is judged by the device’s own name, not by its address', async () => {
  const page = await kept.take();
  await openPart(page, 'accounts');
  await press(page, 'Change password');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('Dish-North-4x');
  await dialog.locator('.strength[data-level="2"]').waitFor();
  await dialog.getByLabel('New password').fill('Tower-Wind-4x');
  await dialog.locator('.strength[data-level="3"], .strength[data-level="4"]').waitFor();
});

test('each card of the page is found by its former link, by the palette and by the link of its part', async () => {
  const page = await kept.take();
  const isOn = async (part: string, heading: string) => {
    await untilPart(page, part);
    await expect.poll(() => isFocused(page.getByRole('heading', { level: 2, name: heading }))).toBe(true);
    expect(await page.evaluate(() => location.hash)).toContain(`#settings/system/${part}`);
  };
  // From another page, or from another part of this page.
  for (const [target, part, heading, before] of [
    ['backup', 'backup', 'Backup and restore', 'dashboard'],
    ['firmware', 'firmware', 'Firmware', 'settings/system/device'],
    ['accounts', 'accounts', 'Passwords', 'dashboard'],
    ['restart', 'restart', 'Reboot and reset', 'settings/system/device'],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, before);
    await page.getByRole('heading', { level: 1, name: before === 'dashboard' ? 'Dashboard' : 'System' }).waitFor();
    await page.evaluate((name) => {
      location.hash = `settings/system?at=${name}`;
    }, target);
    await isOn(part, heading);
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^Find a page/ }).fill('update firmware');
  await page.getByRole('option', { name: /Update firmware/ }).click();
  await isOn('firmware', 'Firmware');
});

test('a setting is found on its part, with a count there, and the history is below them all', async () => {
  const page = await kept.take();
  const navigation = page.getByRole('navigation', { name: 'Device' });
  await page.evaluate(() => {
    location.hash = 'settings/system?at=/system/nightMode';
  });
  await untilPart(page, 'hardware');
  const night = page.getByRole('switch', { name: 'LED night mode' });
  await expect.poll(() => isFocused(night)).toBe(true);
  await night.press('Space');
  await navigation.getByRole('link', { name: 'Hardware 1 pending change' }).waitFor();
  await navigation.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { level: 1, name: 'System History' }).waitFor();
  const history = navigation.getByRole('link', { name: 'History' });
  await expect.poll(() => history.getAttribute('aria-current')).toBe('page');
  await navigation.getByRole('link', { name: 'Hardware 1 pending change' }).click();
  await untilPart(page, 'hardware');
  await night.press('Space');
  await navigation.getByRole('link', { name: 'Hardware', exact: true }).waitFor();
});
