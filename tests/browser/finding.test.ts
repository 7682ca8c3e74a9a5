import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { gate } from './gate.ts';
import { newPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { field, isFocused, keptWireless, type, wirelessPage } from './wirelessPage.ts';

let device: ServedDevice;
const kept = keptWireless();
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(async () => {
  await device?.close();
});

const hash = (page: Page) => page.evaluate(() => location.hash);
const labels = (page: Page) =>
  page
    .locator('.form .field-label')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this page' });
const chip = (page: Page, name: string) => page.getByRole('search').getByRole('button', { name });

describe('the link of a single setting', () => {
  test('opens its page, shows the advanced view if needed, and focuses the field', async () => {
    const page = await kept.take();
    await page.evaluate(() => {
      location.hash = '#settings/wireless?at=/wireless/interfaces/*/hideSsid';
    });
    const target = page.getByRole('switch', { name: 'Hide SSID' });
    await target.waitFor();
    await expect.poll(() => isFocused(target)).toBe(true);
    expect(await page.getByRole('radio', { name: 'Advanced' }).isChecked()).toBe(true);
    await page.evaluate(() => {
      location.hash = '#settings/wireless?at=/nowhere/at/all';
    });
    await page.getByText('This page has no setting “/nowhere/at/all”.').waitFor();
  });

  test('leads into a list whose code is not loaded yet', async () => {
    const stored = device.device.configuration.stored();
    const lists = ['status=enabled', 'policy=allow', '1.mac=02:00:00:00:00:01', '2.mac=02:00:00:00:00:02'];
    const text = `${stored.replace(/^radio\.1\.mode=.*\n/m, '')}radio.1.mode=master\n${lists
      .map((line) => `wireless.1.mac_acl.${line}\n`)
      .join('')}`;
    const filtering = await serveDevice('dish-5ac-23', text);
    onTestFinished(() => filtering.close());
    const page = await newPage();
    await open(page, filtering, '#settings/wireless?at=/wireless/interfaces/0/macAcl/entries/1/mac');
    const target = page.getByRole('textbox', { name: 'MAC address' });
    await expect.poll(() => isFocused(target.last())).toBe(true);
    expect(await target.last().inputValue()).toBe('02:00:00:00:00:02');
  });

  test('is next to each field', async () => {
    const page = await kept.take();
    await field(page, 'SSID').focus();
    await page.getByRole('link', { name: 'Link to SSID', exact: true }).click();
    expect(await hash(page)).toBe('#settings/wireless?at=/wireless/interfaces/0/ssid');
    await expect.poll(() => isFocused(field(page, 'SSID'))).toBe(true);
  });
});

test('the palette finds pages and settings by keyboard and opens them, also if its code loads late, and reports each time that it does not load', async () => {
  const page = await newPage({ alone: true });
  await page.route('**/assets/Palette-*.js', (route) => route.abort());
  await open(page, device, '#dashboard');
  for (let presses = 0; presses < 2; presses += 1) {
    await page.keyboard.press('Control+k');
    await page.getByRole('alert').filter({ hasText: 'Find a page, a setting or an action has failed' }).waitFor();
  }
  // Keys are shortcuts again.
  await page.keyboard.type('pn');
  await page.getByRole('heading', { level: 1, name: 'Network' }).waitFor();
  await page.unroute('**/assets/Palette-*.js');

  // Text typed while the palette loads becomes its query. On the page, these keys go to Wireless.
  const [palette, index] = [gate(), gate()];
  await page.route('**/assets/Palette-*.js', (route) => palette.opened.then(() => route.continue()));
  await page.route('**/settingsIndex-*.js', (route) => index.opened.then(() => route.continue()));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Network' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('p wix');
  await page.keyboard.press('Backspace');
  expect(await hash(page)).toContain('#settings/network');
  palette.open();
  const query = page.getByRole('combobox', { name: 'Find a page, a setting or an action' });
  await query.waitFor();
  await page.keyboard.type('re');
  expect(await query.inputValue()).toBe('p wire');
  await query.fill('');
  await page.getByRole('option', { name: /Sign out/ }).waitFor();

  // Text typed while the settings still load is not lost.
  await page.keyboard.type('time zo');
  await page.getByRole('dialog').getByText('Please wait...').waitFor();
  index.open();
  const option = page.getByRole('option', { name: /^Time zone/ });
  await option.waitFor();
  expect(await option.textContent()).toContain('System › ');
  expect(await query.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'System' }).waitFor();
  expect(await hash(page)).toContain('#settings/system/device?at=/system/');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.field')?.textContent))
    .toContain('Time zone');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.keyboard.press('Control+k');
  await expect.poll(() => isFocused(query)).toBe(true);
  // A setting of this name comes before a page with this word among its synonyms.
  await query.fill('ssid');
  await page.getByRole('option', { name: /^SSID/, selected: true }).waitFor();
  await page.getByRole('option', { name: /^Site survey/ }).waitFor();
  // An act of the appearance runs at once.
  await query.fill('dark');
  await page.getByRole('option', { name: /^Dark appearance/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator(':root[data-theme=dark]').waitFor();
});

test('a click opens a result, and a press elsewhere keeps the focus in the input', async () => {
  const page = await kept.take();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Find a page, a setting or an action' });
  await expect.poll(() => isFocused(box)).toBe(true);
  await page.keyboard.type('time zo');
  const option = page.getByRole('option', { name: /^Time zone/ });
  await option.hover();
  await page.mouse.down();
  await box.hover();
  await page.mouse.up();
  expect(await isFocused(box)).toBe(true);
  await option.click();
  await page.getByRole('heading', { level: 1, name: 'System' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('misspelt words find a setting, a page and an act', async () => {
  const page = await kept.take();
  await search(page).fill('chanel widht');
  await page.getByText('settings shown.').or(page.getByText('setting shown.')).waitFor();
  expect(await labels(page)).toContain('Channel width');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Find a page, a setting or an action' });
  for (const [query, name] of [
    ['chanel width', /^Channel width/],
    ['dashbaord', /^Dashboard/],
    ['rebot', /^Reboot/],
    ['max tx rate', /^Automatic data rate/],
  ] as const) {
    await box.fill(query);
    await page.getByRole('option', { name, selected: true }).waitFor();
  }
});

test('finds words of airOS, and a guide leads from each to its place', async () => {
  const page = await kept.take();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Find a page, a setting or an action' });
  await box.fill('airview');
  await page.getByRole('option', { name: /^airView/ }).waitFor();
  await box.fill('ccq');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  expect(await hash(page)).toBe('#dashboard');
  await page.keyboard.press('Control+k');
  await box.fill('coming from');
  await page.getByRole('option', { name: 'Coming from airOS' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Coming from airOS' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('row', { name: /^airSelect/ })
    .getByRole('link', { name: 'Best channel' })
    .click();
  expect(await hash(page)).toBe('#tools/best-channel');
});

describe('actions', () => {
  async function choose(page: Page, query: string): Promise<void> {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Find a page, a setting or an action' });
    await expect.poll(() => isFocused(box)).toBe(true);
    await page.keyboard.type(query);
    await page
      .getByRole('option', { name: /Action/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await box.waitFor({ state: 'detached' });
  }

  test('open their dialogs and do nothing by themselves', async () => {
    const page = await kept.take();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    for (const [query, title] of [
      ['reboot', 'Reboot the device?'],
      ['factory reset', 'Reset to factory defaults?'],
      ['change password', 'Change administrator password'],
      ['sign out', 'Sign out?'],
      ['help', 'Keyboard shortcuts'],
    ] as const) {
      await choose(page, query);
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(sent, query).toEqual([]);
    }
  });

  test('“backup” leads to its card on the System page', async () => {
    const page = await kept.take();
    await choose(page, 'download backup');
    const heading = page.getByRole('heading', { name: 'Backup and restore' });
    await heading.waitFor();
    await expect.poll(() => isFocused(heading)).toBe(true);
  });

  test('handles shortcuts typed before their code has loaded', async () => {
    const page = await newPage();
    const { opened: held, open: send } = gate();
    let isAsked = false;
    await page.route('**/hearShortcuts-*.js', async (route) => {
      isAsked = true;
      await held;
      await route.continue();
    });
    await open(page, device, '#dashboard');
    // The first key listener is registered once the device is known. A key without a shortcut shows that it exists.
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift');
        return isAsked;
      })
      .toBe(true);
    await page.keyboard.type('pn');
    send();
    await page.getByRole('heading', { level: 1, name: 'Network' }).waitFor();
  });
});

test('shortcuts open pages and their help, outside of text fields, until they are switched off (D27)', async () => {
  const page = await wirelessPage(device);
  await field(page, 'SSID').focus();
  await page.keyboard.type('pn');
  await page.getByRole('main').focus();
  expect(await hash(page)).toContain('wireless');
  await page.keyboard.type('pn');
  await page.getByRole('heading', { level: 1, name: 'Network' }).waitFor();
  await page.keyboard.type('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('row', { name: /Wireless p w/ }).waitFor();

  // A custom shortcut: keys of other pages and of browsers are refused with their names.
  const change = help.getByRole('button', { name: 'Change the keys of Wireless' });
  await change.click();
  await page.keyboard.type('pn');
  await help.getByText('“p n” is already “Network”.').waitFor();
  await page.keyboard.press('Control+t');
  await help.getByText('“Ctrl+T” is reserved by the browser').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(change)).toBe(true);
  await change.press('Enter');
  await page.keyboard.type('xw');
  await help.getByRole('row', { name: /Wireless x w/ }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.type('xw');
  await page.getByRole('heading', { level: 1, name: 'Wireless' }).waitFor();
  await page.reload();
  await expect
    .poll(async () => {
      await page.keyboard.type('pn');
      return hash(page);
    })
    .toContain('network');
  await page.getByRole('heading', { level: 1, name: 'Network' }).waitFor();
  await page.keyboard.type('?');
  await help.getByRole('button', { name: 'Reset the keys of Wireless' }).click();
  await help.getByRole('row', { name: /Wireless p w/ }).waitFor();
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.type('pw');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find a page/ }).waitFor();
  expect(await hash(page)).toContain('network');
});

describe('on a settings page', () => {
  test('the search narrows the page while typing, counts, points to other pages, and Escape ends it', async () => {
    const page = await kept.take();
    const before = await labels(page);
    await search(page).fill('ssid');
    await page.getByText('settings shown.').waitFor();
    expect((await labels(page)).slice(0, 2)).toEqual(['SSID', 'Hide SSID']);
    await search(page).fill('time');
    await page.getByRole('button', { name: /more on other pages/ }).click();
    await page.getByRole('option', { name: /^Time zone/ }).waitFor();
    await page.keyboard.press('Escape');
    await search(page).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => labels(page)).toEqual(before);
  });

  test('filters show changed or invalid settings only, with counts in the navigation', async () => {
    const page = await kept.take();
    expect(await chip(page, 'Changed').count()).toBe(0);
    await type(page, 'SSID', 'mäst');
    await chip(page, 'Has an error').click();
    expect(await labels(page)).toEqual(['SSID (changed)']);
    expect(await chip(page, 'Has an error').getAttribute('aria-pressed')).toBe('true');
    const link = page.getByRole('navigation', { name: 'Device' }).getByRole('link', { name: /Wireless/ });
    expect(await link.textContent()).toContain('1 error');
    await chip(page, 'Changed').click();
    expect(await labels(page)).toEqual(['SSID (changed)']);
    await chip(page, 'Changed').click();
    expect((await labels(page)).length).toBeGreaterThan(5);
  });
});
