import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { withValue } from '../simulator/client.ts';
import { goTo } from './goTo.ts';
import { keptPage, newPage } from './newPage.ts';
import { countPresses } from './presses.ts';
import { ACCOUNT, goBack, open, type ServedDevice, serveDevice, signIn, untilLinked } from './servedDevice.ts';
import { type Shift, watchShifts } from './shifts.ts';
import { bar, button, keepButton, saveUntested, strip, type } from './wirelessPage.ts';

/** Task of an installer who is signed in, with a pointer and a keyboard for texts. */
interface Task {
  readonly name: string;
  /** Page on which it begins. Default: the dashboard. */
  readonly at?: string;
  readonly model?: string;
  /** Maximum number of presses. Fields that are typed into do not count. */
  readonly presses: number;
  readonly steps: (page: Page, device: ServedDevice) => Promise<unknown>;
  /** Text of the stored configuration after the task. */
  readonly stored?: string;
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click();
const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).first().fill(text);
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** Tests the pending changes, and keeps them when the link is back. */
async function testAndKeep(page: Page, device: ServedDevice): Promise<void> {
  await button(page, 'Test for 240 s').click();
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  untilLinked(device);
  await keepButton(page).click();
  await bar(page).getByText('Kept', { exact: false }).first().waitFor();
}

async function upload(page: Page, name: string, file: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, name)]);
  await chooser.setFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** Tasks that leave the device as it is. */
const READING: readonly Task[] = [
  {
    name: 'align with a tone',
    presses: 2,
    steps: async (page) => {
      await link(page, 'Alignment');
      await page.getByRole('switch', { name: 'Tone' }).click();
    },
  },
  {
    name: 'watch the spectrum',
    presses: 2,
    steps: async (page) => {
      await link(page, 'Spectrum view');
      await press(page, 'Start');
      await page.getByRole('button', { name: 'Pause' }).waitFor();
    },
  },
  {
    name: 'ping a host',
    presses: 2,
    steps: async (page) => {
      await link(page, 'Ping');
      await page.getByRole('combobox', { name: 'Host' }).fill('127.0.0.1');
      await fill(page, 'Packets', '2');
      await press(page, 'Start');
      await said(page, 'Finished');
    },
  },
  {
    name: 'trace a route',
    presses: 2,
    steps: async (page) => {
      await link(page, 'Traceroute');
      await page.getByRole('combobox', { name: 'Host' }).fill('203.0.113.9');
      await press(page, 'Start');
      await said(page, 'Reached');
    },
  },
  {
    name: 'find a setting by its name',
    presses: 2,
    steps: async (page) => {
      await press(page, /^Find a page/);
      await page.getByRole('combobox', { name: /^Find a page/ }).fill('output pow');
      await page
        .getByRole('option', { name: /Output power/ })
        .first()
        .click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? '')).toMatch(/txPower/);
    },
  },
  {
    name: 'download a backup',
    presses: 3,
    steps: async (page) => {
      await link(page, 'System');
      await link(page, 'Backup');
      await Promise.all([page.waitForEvent('download'), press(page, 'Download backup')]);
    },
  },
  {
    name: 'upload firmware',
    at: '#settings/system?at=firmware',
    presses: 1,
    steps: async (page) => {
      const firmware = `guywire-firmware GW.airmax.v8.7.18.48301.260115.1200 ${'0'.repeat(64)}\nx`;
      await upload(page, 'Upload firmware', 'old.bin', firmware);
      await said(page, /is not higher/);
    },
  },
];

/**
 * Tasks that change their device. The tasks of the first setup, of two radios, both ends, a router and ten addresses are
 * in other files.
 */
const CHANGING: readonly Task[] = [
  {
    name: 'rename the network, test it and keep it',
    presses: 4,
    steps: async (page, device) => {
      await link(page, 'Wireless');
      await Promise.all([strip(page).waitFor(), page.locator('.navigation-sections').first().waitFor()]);
      await type(page, 'SSID', 'mast-west');
      await testAndKeep(page, device);
    },
    stored: 'wireless.1.ssid=mast-west\n',
  },
  {
    name: 'use the best channel, test it and keep it',
    presses: 4,
    steps: async (page, device) => {
      await link(page, 'Best channel');
      await press(page, /^Use this channel/);
      await testAndKeep(page, device);
    },
  },
  {
    name: 'measure the speed of the link',
    presses: 2,
    steps: async (page, { clock }) => {
      await link(page, 'Speed test');
      await fill(page, 'Duration', '5');
      await press(page, 'Start speed test');
      await page.getByRole('progressbar').waitFor();
      const finished = page.getByRole('status').filter({ hasText: 'Finished' });
      const isFinished = () => {
        clock.advance(1000);
        return finished.isVisible();
      };
      await expect.poll(isFinished).toBe(true);
    },
  },
  {
    name: 'scan for other networks',
    presses: 2,
    steps: async (page, { clock }) => {
      await link(page, 'Site survey');
      await press(page, 'Scan again');
      await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
      clock.advance(30_000);
      await said(page, 'Heard 0 s ago');
    },
  },
  {
    name: 'add a VLAN and save it',
    at: '#settings/network/bridges',
    presses: 4,
    steps: async (page) => {
      await press(page, /^Add VLAN/);
      await page.getByRole('combobox', { name: 'Parent interface' }).selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'VLAN ID' }).fill('100');
      await page.keyboard.press('Escape');
      await saveUntested(page);
      await said(page, 'Saved and in use.');
    },
    stored: 'vlan.1.id=100\n',
  },
  {
    name: 'add a firewall rule and save it',
    at: '#settings/network/firewall',
    presses: 5,
    steps: async (page) => {
      await page.getByRole('switch', { name: 'Enable firewall' }).click();
      await press(page, 'Add rule');
      await page.getByRole('radio', { name: 'Drop' }).click();
      await fill(page, 'Source', '10.9.0.0/16');
      await page.keyboard.press('Escape');
      await saveUntested(page);
      await said(page, 'Saved and in use.');
    },
    stored: 'iptables.sys.fw.1.cmd=-A FIREWALL --src 10.9.0.0/16 -j DROP\n',
  },
  {
    name: 'change the address of the device, test it and keep it',
    presses: 4,
    steps: async (page, device) => {
      await link(page, 'Network');
      await fill(page, 'IP address', '192.168.1.30');
      await page.keyboard.press('Enter');
      await testAndKeep(page, device);
    },
    stored: '192.168.1.30\n',
  },
  {
    name: 'restore a backup',
    at: '#settings/system?at=backup',
    presses: 4,
    steps: async (page, { device }) => {
      const text = withValue(device.configuration.stored(), 'wireless.1.ssid', 'mast-old');
      await upload(page, 'Choose a backup', 'backup.cfg', text);
      await press(page, /^Stage 1 change/);
      await saveUntested(page);
      await said(page, 'Saved and in use.');
    },
    stored: 'wireless.1.ssid=mast-old\n',
  },
  {
    name: 'look at what was changed',
    presses: 3,
    steps: async (page, { device: { configuration } }) => {
      configuration.propose(withValue(configuration.active(), 'resolv.host.1.name', 'mast-west'), false);
      configuration.apply();
      await link(page, 'System');
      await link(page, 'History');
      await page.getByRole('region', { name: 'History', exact: true }).getByText('mast-west').click();
      await page.getByRole('dialog').getByText('Changed in this version').waitFor();
    },
  },
  {
    name: 'disconnect a station',
    model: 'sector-5ac-gps',
    presses: 4,
    steps: async (page) => {
      await link(page, 'Stations');
      await press(page, 'mill');
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect…' }).click();
      await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
      await said(page, 'mill was disconnected.');
    },
  },
  {
    name: 'change the password',
    at: '#settings/system?at=accounts',
    presses: 2,
    steps: async (page) => {
      await press(page, 'Change password');
      await page.getByLabel('Current password', { exact: true }).fill(ACCOUNT.password);
      await page.getByLabel('New password', { exact: true }).fill('Tower in the wind, 3 bolts');
      await page.getByLabel('Confirm Password', { exact: true }).fill('Tower in the wind, 3 bolts');
      await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByText('Changed', { exact: true }).waitFor();
    },
  },
  {
    name: 'switch to the dark look',
    presses: 2,
    steps: async (page) => {
      await press(page, ACCOUNT.name);
      await page.getByRole('radio', { name: 'Dark' }).click();
    },
  },
  {
    name: 'edit a line of the configuration text and save it',
    at: '#settings/system?at=backup',
    presses: 5,
    steps: async (page) => {
      await press(page, 'Open configuration text');
      await press(page, 'Edit as text');
      const text = page.getByRole('textbox', { name: 'Configuration text' });
      await text.fill((await text.inputValue()).replace(/^(wireless\.1\.ssid)=.*$/m, '$1=mast-raw'));
      await press(page, 'Stage changes');
      await saveUntested(page);
      await said(page, 'Saved and in use.');
    },
    stored: 'wireless.1.ssid=mast-raw\n',
  },
  {
    name: 'sign out and in',
    presses: 3,
    steps: async (page) => {
      await press(page, ACCOUNT.name);
      await press(page, 'Sign out');
      await signIn(page);
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    },
  },
];

const byName = (tasks: readonly Task[]) => tasks.map((task) => [task.name, task] as const);

describe('on a kept page', () => {
  let device: ServedDevice | undefined;
  const kept = keptPage(
    async (page) => {
      await device?.close();
      device = await serveDevice();
      await page.addInitScript(watchShifts);
      await open(page, device, '#dashboard');
    },
    (page) => goBack(page, '#dashboard'),
  );
  afterAll(async () => {
    await kept.close();
    await device?.close();
  });
  test.each(byName(READING))('%s', async (_name, task) => {
    const page = await kept.take();
    if (device === undefined) throw new Error('The device is not served.');
    await follow(page, device, task);
  });
});

test.each(byName(CHANGING))('%s', async (_name, task) => {
  const device = await serveDevice(task.model);
  onTestFinished(() => device.close());
  const page = await newPage();
  await page.addInitScript(watchShifts);
  await open(page, device, '#dashboard');
  await follow(page, device, task);
});

/** Performs a task, and checks its presses, what it stores, and how far the page moves. */
async function follow(page: Page, device: ServedDevice, task: Task): Promise<void> {
  await page.evaluate(goTo, task.at ?? '#dashboard');
  const presses = await countPresses(page);
  await page.evaluate(() => Reflect.get(window, 'shifts').splice(0));
  await task.steps(page, device);
  expect(presses()).toBeLessThanOrEqual(task.presses);
  if (task.stored !== undefined) expect(device.device.configuration.stored()).toContain(task.stored);
  // After a press nothing moves but words beside others that change. A page that loads moves by a fiftieth at most.
  const shifts: readonly Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  const sum = (some: readonly Shift[]) => some.reduce((total, { value }) => total + value, 0);
  const afterPress = shifts.filter(({ isLoad }) => !isLoad);
  expect(sum(afterPress), JSON.stringify(afterPress)).toBeLessThanOrEqual(0.005);
  expect(sum(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
}
