import type { Page, Route } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { offeredImage } from '../../simulator/firmware/offeredFirmware.ts';
import { READER, READER_PASSWORD, signedIn, signedInReader, withValue } from '../simulator/client.ts';
import { configure } from '../simulator/configure.ts';
import { ACCOUNT, alterStatus, answerStatus, open, type ServedDevice } from './servedDevice.ts';
import { bar, keepButton, pressInBar, saveUntested, select, type } from './wirelessPage.ts';

/** Open, running or failed state of the interface, and the way to it from the previous one. */
export interface Step {
  readonly name: string;
  /** Source file of the dialog that is open. */
  readonly of?: string;
  readonly phone?: true;
  readonly come: (page: Page, device: ServedDevice) => Promise<unknown>;
}

/** State, and the way to it from a page. */
export interface State extends Step {
  /** Fragment of its page. */
  readonly at: string;
  /** States that follow on the same page. */
  readonly next?: readonly Step[];
}

/** Presses by key. A pointer would keep hovering over the pressed element. */
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .press('Enter');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
/** Visible text. Pages visited before stay in the document, hidden. */
const text = (page: Page, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
/** Presses a button and waits for its dialog. */
const opens = (button: string, title: string) => async (page: Page) => {
  await press(page, button);
  await dialog(page, title);
};
const command = async (page: Page, words: string) => {
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: /^Find a page/ }).fill(words);
  await page
    .getByRole('option', { name: new RegExp(words, 'i') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
};
const change = async (page: Page, ssid = 'mast-south') => {
  await type(page, 'SSID', ssid);
  await bar(page).getByText('1 pending change').waitFor();
};
const choose = (page: Page, card: string, name: string, content: string | Buffer) =>
  page
    .getByRole('region', { name: card })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
/** Leaves requests to the URL unanswered until the test ends. */
async function hold(page: Page, url: string): Promise<void> {
  const held: Route[] = [];
  await page.route(url, (route) => void held.push(route));
  onTestFinished(async () => {
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
  });
}

export const WIRELESS = '#settings/wireless';
const SYSTEM = {
  accounts: '#settings/system/accounts',
  backup: '#settings/system/backup',
  firmware: '#settings/system/firmware',
  restart: '#settings/system/restart',
};

/** States on the kept page of one end of a link. Nothing of its device changes. */
export const OF_A_LINK: readonly State[] = [
  {
    name: 'the palette',
    of: 'src/shell/palette/Palette.tsx',
    at: '#dashboard',
    come: async (page) => {
      await page.keyboard.press('ControlOrMeta+K');
      await page.getByRole('combobox', { name: /^Find a page/ }).fill('ssid');
      await text(page, /\d+ found/);
    },
  },
  {
    name: 'the help of the keys, of which one is being chosen',
    of: 'src/shell/palette/ShortcutsDialog.tsx',
    at: '#dashboard',
    come: async (page) => {
      // The listener of keys is registered a moment after the page appears.
      await expect
        .poll(async () => {
          await page.keyboard.press('?');
          return page.getByRole('dialog', { name: 'Keyboard shortcuts' }).isVisible();
        })
        .toBe(true);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Dashboard/ })
        .first()
        .press('Enter');
    },
  },
  {
    name: 'the question before signing out',
    of: 'src/shell/palette/SignOutDialog.tsx',
    at: WIRELESS,
    come: async (page) => {
      await change(page);
      await page.getByRole('main').focus();
      await command(page, 'Sign out');
      await dialog(page, 'Sign out?');
    },
  },
  {
    name: 'the menu of the user',
    of: 'src/shell/UserMenu.tsx',
    at: '#dashboard',
    come: async (page) => {
      await press(page, ACCOUNT.name);
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'the last messages',
    of: 'src/shell/Bell.tsx',
    at: '#dashboard',
    come: async (page) => {
      await press(page, 'Notifications');
      await page.locator('.bell-list:popover-open li, .bell-list:popover-open p').first().waitFor();
    },
  },
  {
    name: 'the menu of a phone',
    of: 'src/shell/Drawer.tsx',
    at: '#dashboard',
    phone: true,
    come: async (page) => {
      await page.locator('.phone-bar').getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: ACCOUNT.name }).waitFor();
    },
    next: [
      {
        name: 'the user in the menu of a phone',
        phone: true,
        come: async (page) => {
          await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: ACCOUNT.name }).press('Enter');
          await page.getByRole('button', { name: 'Sign out' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'more ways to apply',
    of: 'src/settings/bar/Actions.tsx',
    at: WIRELESS,
    come: async (page) => {
      await change(page);
      await press(page, 'More ways to apply');
      await text(page, 'Stash changes');
    },
  },
  {
    name: 'the bar of a phone with its menu',
    at: WIRELESS,
    phone: true,
    come: async (page) => {
      await change(page);
      await press(page, 'More ways to apply');
      await text(page, 'Stash changes');
    },
  },
  {
    name: 'the review',
    of: 'src/settings/review/ReviewDialog.tsx',
    at: WIRELESS,
    come: async (page) => {
      await change(page);
      await pressInBar(page, 'Review');
      await dialog(page, '1 pending change');
    },
  },
  {
    name: 'the question before saving without a test',
    of: 'src/settings/apply/SaveDialog.tsx',
    at: WIRELESS,
    come: async (page) => {
      await change(page);
      await pressInBar(page, 'Save…');
      await dialog(page, 'Save without a test?');
    },
  },
  {
    name: 'the question before a test of this end only',
    of: 'src/settings/apply/TestAloneDialog.tsx',
    at: WIRELESS,
    come: async (page) => {
      await change(page);
      await page.getByRole('region', { name: 'Change both ends' }).getByRole('switch').press('Space');
      await pressInBar(page, 'Test this end only…');
      await dialog(page, 'Test this end only?');
    },
  },
  {
    name: 'a value that is refused, and all messages of the bar',
    at: WIRELESS,
    come: async (page) => {
      await select(page, 'Encryption').selectOption('WPA2-Personal');
      await bar(page).getByText('Fix 1 error').first().waitFor();
      await press(page, 'All messages');
    },
  },
  {
    name: 'what the radio of a station hears, to join one of them',
    of: 'src/linkWizard/ScanButton.tsx',
    at: WIRELESS,
    come: async (page) => {
      await page.getByRole('radio', { name: 'Station', exact: true }).check({ force: true });
      await press(page, 'Scan');
      await dialog(page, 'Choose the network to join');
      await page.getByRole('dialog').getByRole('button', { name: 'Scan again' }).waitFor();
    },
  },
  {
    name: 'the text of the configuration',
    of: 'src/settings/raw/RawDialog.tsx',
    at: SYSTEM.backup,
    come: async (page) => {
      await press(page, 'Open configuration text');
      await dialog(page, 'Configuration text');
      await page.locator('.raw-lines code').first().waitFor();
    },
    next: [
      {
        name: 'the text of the configuration with a bad line',
        come: async (page) => {
          await press(page, 'Edit as text');
          await page.getByRole('textbox', { name: 'Configuration text' }).fill('oops\n');
          await page.getByRole('button', { name: /There is no equals sign/ }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a backup to restore',
    of: 'src/settings/restore/RestoreDialog.tsx',
    at: SYSTEM.backup,
    come: async (page, { device }) => {
      const backup = withValue(device.configuration.stored(), 'wireless.1.ssid', 'other');
      await choose(page, 'Backup and restore', 'backup.cfg', backup);
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Wireless' }).waitFor();
    },
  },
  {
    name: 'a backup that is refused',
    at: SYSTEM.backup,
    come: async (page) => {
      await choose(page, 'Backup and restore', 'backup.cfg', 'Dear device,\n');
      await text(page, 'line 1 is not a setting');
    },
  },
  {
    name: 'a firmware that is refused',
    at: SYSTEM.firmware,
    come: async (page) => {
      const old = `guywire-firmware GW.airmax.v8.7.18.48301.260115.1200 ${'0'.repeat(64)}\nx`;
      await choose(page, 'Firmware', 'old.bin', old);
      await text(page, 'is not higher than the installed');
    },
  },
  {
    name: 'the question before a reboot',
    of: 'src/settings/maintenance/RebootDialog.tsx',
    at: SYSTEM.restart,
    come: opens('Reboot', 'Reboot the device?'),
  },
  {
    name: 'the question before a factory reset',
    of: 'src/settings/maintenance/ResetDialog.tsx',
    at: SYSTEM.restart,
    come: opens('Reset to factory defaults', 'Reset to factory defaults?'),
  },
  {
    name: 'a new password that is refused',
    of: 'src/settings/maintenance/PasswordDialog.tsx',
    at: SYSTEM.accounts,
    come: async (page) => {
      await press(page, 'Change password');
      const form = page.getByRole('dialog');
      await form.getByLabel('Current password').fill('old');
      await form.getByLabel('New password').fill('short');
      await form.getByLabel('Confirm Password').fill('other');
      await form.getByRole('button', { name: 'Change', exact: true }).press('Enter');
      await text(page, 'The passwords are not the same.');
    },
  },
  {
    name: 'a version of the settings',
    of: 'src/settings/versions/VersionDrawer.tsx',
    at: '#settings/system/history',
    come: async (page) => {
      await press(page, /First version kept/);
      await page.getByRole('dialog').getByLabel('Compare with').waitFor();
    },
  },
  {
    name: 'the question before the log is cleared',
    of: 'src/diagnostics/log/Log.tsx',
    at: '#tools/log',
    come: opens('Clear', 'Clear the log?'),
  },
  {
    name: 'a tool that runs',
    at: '#tools/traceroute',
    come: async (page) => {
      await hold(page, '**/api/traceroute');
      await page.getByRole('combobox', { name: 'Host' }).fill('192.0.2.21');
      await press(page, 'Start');
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'a tool that fails, and a host that is none',
    at: '#tools/ping',
    come: async (page) => {
      await page.route('**/pingtest_action.cgi', (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('combobox', { name: 'Host' }).fill('192.0.2.21');
      await press(page, 'Start');
      await page.getByRole('alert').getByText(/./).first().waitFor();
      await page.getByRole('combobox', { name: 'Host' }).fill('192.0.2.999');
      await text(page, 'Enter an IPv4 or IPv6 address, or a host name.');
    },
  },
  {
    name: 'a status that cannot be read, with values that are none',
    at: '#dashboard',
    come: async (page) => {
      await alterStatus(page, { '/host/cpuload': 'x', '/wireless/sta/0/signal': 'loud' });
      await text(page, 'Malformed status');
      await answerStatus(page, { status: 200, body: '<html>' });
      await text(page, 'The status cannot be read');
    },
  },
  {
    name: 'a device that is slow to answer a list',
    at: '#dashboard',
    come: async (page) => {
      await hold(page, '**/api/arp*');
      await page.evaluate(() => location.assign('#tools/tables'));
      await page.getByRole('heading', { level: 1, name: 'Device tables' }).waitFor();
    },
  },
];

const LIST = `${WIRELESS}?at=/wireless/interfaces/0/macAcl/entries`;

/** States on the kept page of an access point with stations and a list. */
export const OF_STATIONS: readonly State[] = [
  {
    name: 'the details of a station',
    of: 'src/dashboard/stations/StationDrawer.tsx',
    at: '#stations',
    come: async (page) => {
      await page.locator('.stations-table tbody th button').first().press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect…' }).waitFor();
    },
  },
  {
    name: 'the question before a station is told to leave',
    of: 'src/dashboard/stations/KickStations.tsx',
    at: '#stations',
    come: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .last()
        .check();
      await press(page, 'Disconnect…');
      await dialog(page, /^Disconnect /);
    },
  },
  {
    name: 'the columns of the stations',
    of: 'src/dashboard/stations/ColumnsDialog.tsx',
    at: '#stations',
    come: opens('Columns', 'Columns'),
  },
  {
    name: 'no station, and one that left',
    at: '#stations',
    come: async (page) => {
      const left = [{ mac: '00:00:5E:00:53:01', hostname: 'left', reason_code: 4, disconnect_duration: 48 }];
      await alterStatus(page, { '/wireless/sta': [], '/wireless/sta_disconnected': left });
      await text(page, 'Inactivity, 48 s ago');
    },
  },
  {
    name: 'what is pasted into a list',
    of: 'src/settings/lists/PasteDialog.tsx',
    at: LIST,
    come: async (page) => {
      await press(page, 'Paste…');
      await page.getByRole('textbox', { name: 'Text' }).fill('02:00:00:00:01:01\nno address');
      await text(page, '1 skipped');
    },
  },
  {
    name: 'what is picked for a list',
    of: 'src/settings/lists/PickDialog.tsx',
    at: LIST,
    come: async (page) => {
      await press(page, 'Select…');
      await page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^Select all/ })
        .waitFor();
    },
  },
  {
    name: 'the editor of a row',
    of: 'engine/form/table/RowEditor.tsx',
    at: LIST,
    come: async (page) => {
      await press(page, /^Add station/i);
      await page.getByRole('dialog').getByRole('textbox', { name: 'MAC address' }).waitFor();
      // The message of the previous test covers the head of the table until it times out.
      await page.locator('.notification .button-icon').evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLElement) one.click();
      });
    },
  },
  {
    name: 'the editor of a row on a phone, with an error',
    at: LIST,
    phone: true,
    come: async (page) => {
      await press(page, /^Add station/i);
      await page.getByRole('dialog').getByRole('textbox', { name: 'MAC address' }).fill('nonsense');
      await page.keyboard.press('Tab');
      await page.locator('dialog .field-error').first().waitFor();
    },
  },
  {
    name: 'the menu of a row',
    of: 'engine/form/table/RowMenu.tsx',
    at: '#settings/network/firewall',
    come: async (page) => {
      await press(page, /^Actions for /);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'the place that a row is to have',
    at: '#settings/network/firewall',
    come: async (page) => {
      await press(page, /^Actions for /);
      await page.locator('[data-name=place]').press('Enter');
      await page.getByRole('textbox', { name: /^Position \(1–/ }).fill('99');
    },
  },
];

/** Adds a photo to the site of a device, and a note by another user while one is being written. */
async function siteWithPhoto(page: Page, device: ServedDevice): Promise<void> {
  const client = await signedIn(device);
  const form = new FormData();
  const pixel = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';
  form.set('photo', new Blob([Buffer.from(pixel, 'base64')]), 'photo');
  await client.send('POST', '/api/site/photos', { body: form });
  await page.reload();
  await page.getByRole('textbox', { name: 'Caption' }).waitFor();
}

const SITE = '#settings/system/site';

/** States that change their device. Each has a separate page and device. */
export const ALONE: readonly State[] = [
  {
    name: 'a photo of the site',
    of: 'src/settings/site/PhotosCard.tsx',
    at: SITE,
    come: async (page, device) => {
      await siteWithPhoto(page, device);
      await press(page, 'Photo 1');
      await dialog(page, 'Photo 1');
    },
    next: [
      {
        name: 'the question before a photo is removed',
        come: async (page) => {
          await page.keyboard.press('Escape');
          await press(page, /^Remove Photo 1/);
          await dialog(page, 'Remove the photo?');
        },
      },
      {
        name: 'a note that another user has changed',
        phone: true,
        come: async (page, device) => {
          await page.keyboard.press('Escape');
          const other = await signedIn(device);
          await page.getByRole('textbox', { name: 'Site note' }).fill('mine');
          await other.postJson('/api/site/note', { note: 'theirs', basis: 0 });
          await press(page, 'Save note');
          await page.getByRole('button', { name: 'Keep my text' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a test that runs',
    at: WIRELESS,
    come: async (page) => {
      await change(page);
      await pressInBar(page, 'Test for 240 s');
      await bar(page).getByText('Keep is available').waitFor();
    },
    next: [
      {
        name: 'a test on a phone',
        phone: true,
        come: (page) => keepButton(page).waitFor(),
      },
      {
        name: 'the question before a test is kept without the peer',
        of: 'src/settings/testMode/KeepAloneDialog.tsx',
        come: async (page) => {
          await press(page, 'Keep without the peer…');
          await dialog(page, 'Keep without the peer?');
        },
      },
    ],
  },
  {
    name: 'what was changed in two places',
    of: 'src/settings/apply/ConflictDialog.tsx',
    at: WIRELESS,
    come: async (page, device) => {
      await change(page);
      const other = await signedIn(device);
      const theirs = withValue(await other.configuration(), 'wireless.1.ssid', 'theirs');
      await other.post('/writecfg.cgi', { cfgData: theirs });
      await other.post('/apply.cgi', { apply: 'yes' });
      await saveUntested(page);
      await dialog(page, 'Changed in two places');
    },
  },
  {
    name: 'changes on their way',
    at: WIRELESS,
    come: async (page) => {
      await change(page);
      await hold(page, '**/writecfg.cgi');
      await saveUntested(page);
      await bar(page).getByText('Sending the changes to the device…').waitFor();
    },
  },
  {
    name: 'changes that the device refuses',
    at: WIRELESS,
    come: async (page, device) => {
      await change(page);
      device.device.faults.add({ kind: 'refuse', path: '/writecfg.cgi', times: 10 });
      await saveUntested(page);
      await bar(page).getByText('The device refused the changes').waitFor();
    },
    next: [
      {
        name: 'what is saved',
        come: async (page, { device }) => {
          device.faults.clear();
          await saveUntested(page);
          await bar(page).getByText('Saved and in use.').waitFor();
        },
      },
    ],
  },
  {
    name: 'a device that cannot be reached',
    at: WIRELESS,
    come: async (page) => {
      await change(page);
      await page.route('**/status.cgi', (route) => route.abort());
      await page.getByRole('heading', { name: 'The device cannot be reached' }).waitFor();
    },
  },
  {
    name: 'another device that answers',
    of: 'src/shell/ConnectionNotice.tsx',
    at: '#dashboard',
    come: async (page) => {
      await alterStatus(page, { '/host/device_id': 'f'.repeat(32) });
      await page.getByRole('alertdialog', { name: 'Another device answers here' }).waitFor();
    },
  },
  {
    name: 'a session that has ended',
    at: WIRELESS,
    come: async (page) => {
      await change(page);
      await page.context().clearCookies();
      await text(page, 'Your session has ended.');
    },
  },
  {
    name: 'a page that is still loading',
    at: '#dashboard',
    come: async (page) => {
      await hold(page, '**/assets/Ping-*');
      await page.getByRole('link', { name: 'Ping' }).press('Enter');
      await page.locator('.page-shape, [aria-busy=true]').first().waitFor();
    },
    next: [
      {
        name: 'a part of a page that does not load',
        come: async (page) => {
          await page.route('**/assets/Traceroute-*', (route) => route.abort());
          await page.getByRole('link', { name: 'Traceroute' }).press('Enter');
          await page.getByRole('alert').getByText(/./).first().waitFor();
        },
      },
    ],
  },
  {
    name: 'a firmware on its way',
    at: SYSTEM.firmware,
    come: async (page) => {
      await hold(page, '**/fwupl.cgi');
      const asked = page.waitForRequest('**/fwupl.cgi');
      await choose(page, 'Firmware', 'fw.bin', Buffer.from(offeredImage('airmax')));
      await asked;
    },
  },
  {
    name: 'the question before a firmware is installed',
    of: 'src/settings/maintenance/UpgradeDialog.tsx',
    at: SYSTEM.firmware,
    come: async (page) => {
      await choose(page, 'Firmware', 'fw.bin', Buffer.from(offeredImage('airmax')));
      await press(page, 'Install…');
      await dialog(page, /^Install /);
    },
    next: [
      {
        name: 'a firmware that is being installed',
        come: async (page) => {
          await press(page, 'Install and reboot');
          await dialog(page, 'Installing firmware');
        },
      },
    ],
  },
  {
    name: 'a survey that goes on',
    at: '#tools/survey',
    come: async (page) => {
      await press(page, 'Scan again');
      await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
    },
  },
  {
    name: 'the window of a tool',
    at: '#tools/traceroute',
    come: opens('Open in a window', 'Traceroute'),
    next: [
      {
        name: 'a window in the strip, and what is said in a corner',
        come: async (page) => {
          await press(page, 'Minimize');
          await page.getByRole('navigation', { name: 'Minimized windows' }).waitFor();
        },
      },
      {
        name: 'the question before a window with a run is closed',
        of: 'src/windows/ToolWindow.tsx',
        come: async (page) => {
          await page
            .getByRole('navigation', { name: 'Minimized windows' })
            .getByRole('button', { name: /Traceroute/ })
            .press('Enter');
          await dialog(page, 'Traceroute');
          await hold(page, '**/api/traceroute');
          await page.getByRole('combobox', { name: 'Host' }).fill('192.0.2.21');
          await press(page, 'Start');
          await page.getByRole('dialog').getByRole('progressbar').waitFor();
          await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
          await dialog(page, 'Stop Traceroute?');
        },
      },
    ],
  },
  {
    name: 'the question before an address is released',
    of: 'src/diagnostics/tables/ListingActions.tsx',
    at: '#dashboard',
    come: async (page, device) => {
      configure(device, { 'dhcpc.status': 'enabled', 'dhcpc.1.devname': 'br0' });
      device.clock.advance(60_000);
      await page.evaluate(() => location.assign('#tools/tables?at=dhcp'));
      await press(page, 'Release br0');
      await dialog(page, /^Release/);
    },
  },
  {
    name: 'a viewer who reads settings',
    at: '#dashboard',
    come: async (page, device) => {
      await signedInReader(device);
      await open(page, device, WIRELESS, { name: READER, password: READER_PASSWORD });
      await page.locator('.form').getByText('mast-north', { exact: true }).waitFor();
    },
  },
];

/** States without a session. */
export const OF_A_STRANGER: readonly State[] = [
  {
    name: 'a legal document',
    of: 'src/login/LegalDialog.tsx',
    at: '',
    come: async (page) => {
      // A key could go to the first field, which takes the focus a moment after it appears.
      await page.getByRole('main').getByRole('button', { name: 'Privacy policy', exact: true }).click();
      await page.getByRole('dialog').locator('p').first().waitFor();
    },
  },
  {
    name: 'a sign-in that is refused',
    at: '',
    come: async (page) => {
      await page.getByLabel('Username', { exact: true }).fill(ACCOUNT.name);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText(/./).first().waitFor();
    },
  },
  {
    name: 'a sign-in that waits',
    at: '',
    come: async (page) => {
      await hold(page, '**/api/auth');
      await page.getByLabel('Username', { exact: true }).fill(ACCOUNT.name);
      await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Please wait' }).waitFor();
    },
  },
];
