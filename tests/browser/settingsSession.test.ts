import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { READER, READER_PASSWORD, signedIn, signedInReader, withValue } from '../simulator/client.ts';
import { keptPage, newPage } from './newPage.ts';
import { ACCOUNT, enter, open, type ServedDevice, serveDevice, untilLinked } from './servedDevice.ts';
import { bar, field, isFocused, saveUntested, select, type, wirelessAgain, wirelessPage } from './wirelessPage.ts';

let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice();
});
afterEach(async () => {
  await device.close();
});

const WRITE_PATH = '/writecfg.cgi';
const APPLY_PATH = '/apply.cgi';
const WRITE = `**${WRITE_PATH}`;

test('edits outlive an expired session, secrets do not', async () => {
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

test('edits are put away when the page goes out of sight, where a browser may end it without a word', async () => {
  const page = await wirelessPage(device);
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('1 pending change').waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await page.evaluate(() => sessionStorage.getItem('unsaved_edits'))).toContain('mast-south');
});

describe('signing out with something pending', () => {
  test.each<[string, (page: Page) => Promise<void>]>([
    [
      'in the menu of the user',
      async (page) => {
        await page.getByRole('button', { name: ACCOUNT.name }).click();
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByRole('alert').getByText('Pending changes are discarded').waitFor();
        await page.getByRole('button', { name: 'Discard and sign out' }).click();
      },
    ],
    [
      'by its command',
      async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Find' }).fill('sign out');
        await page.getByRole('option', { name: /Sign out/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Sign out?' });
        await dialog.getByText('Pending changes are discarded').waitFor();
        await dialog.getByRole('button', { name: 'Sign out' }).click();
      },
    ],
  ])('%s says that it is discarded, and leaves nothing for the next user', async (_, leave) => {
    const page = await wirelessPage(device);
    await type(page, 'SSID', 'mast-south');
    await bar(page).getByText('1 pending change').waitFor();
    await leave(page);
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.getByLabel('Username').fill(ACCOUNT.name);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await field(page, 'SSID').waitFor();
    expect(await field(page, 'SSID').inputValue()).not.toBe('mast-south');
    expect(await bar(page).count()).toBe(0);
  });
});

test('edits stay kept where the part that brings them back does not load', async () => {
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

test('a test of another administrator in place of mine is never kept for mine, and the page says so (D14)', async () => {
  const page = await wirelessPage(device);
  const before = device.device.configuration.stored();
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByRole('button', { name: 'Test for 240 s' }).click();
  await bar(page).getByText('Keep is available once').waitFor();
  untilLinked(device);
  await bar(page).getByText('Ready to keep').waitFor();
  const other = await signedIn(device);
  const theirs = withValue(before, 'wireless.1.ssid', 'mast-theirs');
  // In between two questions of the page: it does not know yet when the button is pressed.
  const asked: Route[] = [];
  let isHeld = true;
  await page.route('**/test_mode.cgi', (route) => (isHeld ? void asked.push(route) : route.continue()));
  expect((await other.post('/writecfg.cgi', { cfgData: theirs, testmode: 'yes' })).status).toBe(200);
  const refused = page.waitForResponse((response) => response.status() === 409);
  await bar(page).getByRole('button', { name: 'Keep', exact: true }).click();
  await refused;
  // A route that is taken away lets through some of what it holds.
  isHeld = false;
  for (const route of asked) await route.continue();
  await bar(page).getByText('Another session has started a test, which replaced yours.').waitFor();
  expect(device.device.configuration.stored()).toBe(before);
  expect(device.device.configuration.underTest()).toContain('mast-theirs');
  expect(await field(page, 'SSID').inputValue()).toBe('mast-south');
});

describe('leaving the page', () => {
  /** Whether the browser asked before a reload. */
  async function asksBeforeReload(page: Page): Promise<boolean> {
    let asked = false;
    page.on('dialog', async (dialog) => {
      asked = dialog.type() === 'beforeunload';
      await dialog.accept();
    });
    await page.reload();
    return asked;
  }

  test('asks while something is pending', async () => {
    const page = await wirelessPage(device);
    await type(page, 'SSID', 'mast-south');
    await bar(page).getByText('1 pending change').waitFor();
    expect(await asksBeforeReload(page)).toBe(true);
  });

  test('asks nothing when all is undone', async () => {
    const page = await wirelessPage(device);
    await type(page, 'SSID', 'mast-south');
    await bar(page).getByText('1 pending change').waitFor();
    await page.getByRole('button', { name: 'Undo SSID' }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await asksBeforeReload(page)).toBe(false);
  });
});

describe('a connection that breaks during a save', () => {
  /** The page stays with its device, to which each test gives another name; all end with what is saved. */
  let own: ServedDevice;
  let name = '';
  let turn = 0;
  const kept = keptPage(
    async (page) => {
      await own?.close();
      own = await serveDevice();
      await open(page, own, '#settings/wireless');
      await field(page, 'SSID').waitFor();
    },
    async (page) => {
      own.device.faults.clear();
      untilLinked(own);
      await wirelessAgain(page);
    },
  );
  beforeEach(() => {
    turn += 1;
    name = `mast-south-${turn}`;
  });
  afterAll(async () => {
    await kept.close();
    await own?.close();
  });

  test('before anything was sent: nothing is lost, and saving again works', async () => {
    const page = await kept.take();
    await type(page, 'SSID', name);
    await bar(page).getByText('1 pending change').waitFor();
    await page.route('**/getcfg.cgi', (route) => route.abort());
    await saveUntested(page);
    await bar(page).getByText('Nothing was sent, and your changes are all still here.').waitFor();
    await page.unroute('**/getcfg.cgi');
    await saveUntested(page);
    await bar(page).getByText('Saved and in use.').waitFor();
    expect(own.device.configuration.stored()).toContain(`ssid=${name}\n`);
  });

  test('on the way there: the radio is asked, and still has its old configuration', async () => {
    const page = await wirelessPage(device);
    await type(page, 'SSID', name);
    await page.route(WRITE, (route) => route.abort());
    await saveUntested(page);
    await bar(page).getByText('the device did not take the changes').waitFor();
    await bar(page).getByText('1 pending change').waitFor();
    expect(await field(page, 'SSID').inputValue()).toBe(name);
    expect(device.device.configuration.stored()).not.toContain(name);
  });

  test('on the way back from taking it into use: the radio is asked, and has saved it', async () => {
    const page = await kept.take();
    await type(page, 'SSID', name);
    await page.route('**/apply.cgi', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await saveUntested(page);
    await bar(page).getByText('Saved and in use.').waitFor();
    expect(own.device.configuration.stored()).toContain(`ssid=${name}\n`);
  });

  test.each([
    ['refuses to be written to', 'refuse', WRITE_PATH, 'The device refused the changes: The device is busy.'],
    ['refuses to take it into use', 'refuse', APPLY_PATH, 'The device refused the changes: The device is busy.'],
    ['is cut off before it takes it into use', 'reset', APPLY_PATH, 'received the changes but not applied them'],
  ] as const)('a radio that %s: it keeps what it had, and the edits stay', async (_name, kind, path, words) => {
    const page = await kept.take();
    const { stored, active } = own.device.configuration;
    const before = stored();
    await type(page, 'SSID', name);
    // A browser asks again by itself for as long as it has connections that may merely be old.
    own.device.faults.add({ kind, path, times: 10 });
    await saveUntested(page);
    await bar(page).getByText(words).waitFor();
    await bar(page).getByText('1 pending change').waitFor();
    expect([stored(), active()]).toEqual([before, before]);
    own.device.faults.clear();
    await saveUntested(page);
    await bar(page).getByText('Saved and in use.').waitFor();
    expect(stored()).toContain(`ssid=${name}\n`);
  });

  test('a radio that answers late: the bar says what it waits for', async () => {
    const page = await kept.take();
    await type(page, 'SSID', name);
    own.device.faults.add({ kind: 'latency', path: WRITE_PATH, milliseconds: 20_000 });
    await saveUntested(page);
    await bar(page).getByText('Sending the changes to the device…').waitFor();
    expect(await field(page, 'SSID').inputValue()).toBe(name);
    own.clock.advance(20_000);
    await bar(page).getByText('Saved and in use.').waitFor();
  });
});

test('a read-only user is told of no error in a key that is kept from them', async () => {
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

test('a read-only user reads values as text, has nothing to change them with, and no call of the page is refused', async () => {
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
