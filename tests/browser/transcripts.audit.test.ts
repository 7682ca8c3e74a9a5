import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { models } from '../../simulator/models/models.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { withValue } from '../simulator/client.ts';
import { manualClock } from '../simulator/manualClock.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { goTo } from './goTo.ts';
import { keptPage, newPage } from './newPage.ts';
import { serve } from './serve.ts';
import { ACCOUNT, goBack, nextStatus, open, type ServedDevice, serveDevice, untilLinked } from './servedDevice.ts';
import { type Step, Transcript } from './transcript.ts';
import { bar, keepButton, takeBack } from './wirelessPage.ts';

/** Action outside of the keyboard task. */
interface Meanwhile {
  readonly meanwhile: (page: Page, device: ServedDevice) => unknown;
}

/** Task of an installer, by keyboard alone. */
interface Task {
  /** Name of the transcript file. */
  readonly name: string;
  /** Fragment of the first page; default: the page without a session. */
  readonly at?: string;
  /** Model of the device; default: one end of a link. */
  readonly model?: string;
  /** The device is factory-new. */
  readonly isNew?: true;
  readonly steps: readonly (Step | Meanwhile)[];
  /** Check of the device after the task. */
  readonly ends?: (device: ServedDevice) => unknown;
}

const tab = (until?: string): Step => (until === undefined ? { press: 'Tab' } : { press: 'Tab', until });
const back = (until: string): Step => ({ press: 'Shift+Tab', until });
const press = (...keys: readonly string[]): readonly Step[] => keys.map((key) => ({ press: key }));
const types = (text: string): Step => ({ type: text });
const told = (words: string): Step => ({ said: words });
const at = (words: string): Step => ({ focus: words });
/** The focus moves a while after the key. */
const enters: Meanwhile = { meanwhile: (page) => page.keyboard.press('Enter') };
const tone: Meanwhile = { meanwhile: (page) => page.getByRole('switch', { name: 'Tone' }).waitFor() };
const after = (seconds: number): Meanwhile => ({ meanwhile: (_page, { clock }) => clock.advance(seconds * 1000) });
const status: Meanwhile = { meanwhile: (page) => nextStatus(page) };
/** Chooses a file through its button. */
const chosen = (button: string, name: string, content: (device: ServedDevice) => string): Meanwhile => ({
  meanwhile: async (page, device) => {
    const pressed = page.getByRole('button', { name: button }).press('Enter');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressed]);
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content(device)) });
  },
});
/** Adds another version of the settings. */
const changedBefore: Meanwhile = {
  meanwhile: (_page, { device: { configuration } }) => {
    configuration.propose(withValue(configuration.active(), 'resolv.host.1.name', 'mast-west'), false);
    configuration.apply();
  },
};
/** Presses the last button of a sign-in. */
const dashboard: readonly (Step | Meanwhile)[] = [
  enters,
  { meanwhile: (page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor() },
  tab(),
];
const goes = (path: string): Meanwhile => ({ meanwhile: (page) => page.evaluate(goTo, path) });
/** The tools of a list load after the list. */
const withListTools: Meanwhile = {
  meanwhile: (page) => page.getByRole('button', { name: 'Paste…' }).first().waitFor(),
};
const pending: Meanwhile = { meanwhile: (page) => bar(page).getByText('1 pending change').waitFor() };
/** The test runs, and the link returns. */
const linked: Meanwhile = {
  meanwhile: async (page, device) => {
    await keepButton(page).waitFor();
    untilLinked(device);
  },
};
/** Finds a page or a setting by its name. */
const find = (words: string, found: string, ends: string): readonly (Step | Meanwhile)[] => [
  { meanwhile: (page) => page.keyboard.press('ControlOrMeta+K') },
  at('Find a page'),
  types(words),
  at(found),
  enters,
  at(ends),
];
const stored = ({ device }: ServedDevice) => device.configuration.stored();

/** Tasks at one end of a link. The device keeps its configuration. */
const OF_A_LINK: readonly Task[] = [
  {
    name: 'channel',
    at: '#tools/best-channel',
    steps: [tab('Use'), enters, told('selected'), ...press('Tab')],
  },
  {
    name: 'link-setup',
    at: '#make-link',
    steps: [tab('Align'), enters, tone, ...press('Tab', 'Tab')],
  },
  { name: 'alignment', at: '#tools/alignment', steps: [tone, tab('Tone'), ...press('Space', 'Space')] },
  {
    name: 'spectrum',
    at: '#tools/spectrum',
    steps: [tab('"Start"'), enters, told('Running'), tab('Frequency'), ...press('Home', 'ArrowRight')],
  },
  {
    name: 'ping',
    at: '#tools/ping',
    steps: [tab('Host'), types('127.0.0.1'), tab('Packets'), types('2'), enters, told('Finished')],
  },
  {
    name: 'traceroute',
    at: '#tools/traceroute',
    steps: [tab('Host'), types('203.0.113.9'), enters, told('Reached')],
  },
  {
    name: 'speed-test',
    at: '#tools/speed-test',
    steps: [tab('Duration'), types('5'), enters, told('Running'), after(2), status, after(3), told('Finished')],
  },
  {
    name: 'vlan',
    at: '#settings/network/bridges',
    steps: [
      withListTools,
      tab('Add VLAN'),
      enters,
      at('Parent interface'),
      told('added'),
      ...press('ArrowDown'),
      tab('VLAN ID'),
      types('100'),
      ...press('Tab', 'Escape'),
    ],
  },
  {
    name: 'pppoe',
    at: '#settings/network/addresses',
    steps: [
      tab('"Bridge"'),
      ...press('ArrowRight'),
      tab('"DHCP"'),
      ...press('ArrowRight'),
      tab('Username'),
      types('mill-house@wisp.example'),
      tab('Password'),
      types('hill and dale'),
      ...press('Tab'),
    ],
  },
  {
    name: 'port-forward',
    at: '#settings/network/addresses',
    steps: [
      tab('"Bridge"'),
      ...press('ArrowRight'),
      goes('#settings/network/nat'),
      withListTools,
      tab('Enable port forwarding'),
      ...press('Space'),
      tab('Add port'),
      enters,
      at('combobox, "Interface (changed)"'),
      told('added'),
      tab('External port'),
      types('8443'),
      tab('Internal IP'),
      types('192.168.1.50'),
      tab('Internal port'),
      types('443'),
      ...press('Escape'),
    ],
  },
  {
    name: 'dhcp-range',
    at: '#settings/network/addresses',
    steps: [
      tab('"Bridge"'),
      ...press('ArrowRight'),
      ...find('range start', 'Range start', 'Range start'),
      ...press('ControlOrMeta+A'),
      types('192.168.1.50'),
      ...press('Tab'),
    ],
  },
  {
    name: 'firmware',
    at: '#settings/system',
    steps: [
      ...find('update firmware', 'Update firmware', 'Firmware"'),
      tab('Upload firmware'),
      chosen(
        'Upload firmware',
        'old.bin',
        () => `guywire-firmware GW.airmax.v8.7.18.48301.260115.1200 ${'0'.repeat(64)}\nx`,
      ),
      told('is not higher'),
    ],
  },
  {
    name: 'look',
    at: '#tools/log',
    steps: [
      back(ACCOUNT.name),
      ...press('Enter'),
      { meanwhile: (page) => page.getByRole('button', { name: 'Sign out' }).waitFor() },
      ...press('Tab', 'ArrowRight', 'ArrowRight'),
      tab('Language'),
      ...press('Escape'),
    ],
  },
];

/** Tasks that change their device. Each has a separate device. */
const ALONE: readonly Task[] = [
  {
    name: 'survey',
    at: '#tools/survey',
    steps: [tab('Scan again'), enters, at('button, "Stop waiting"'), told('Running'), after(30), told('Finished')],
  },
  {
    name: 'history',
    at: '#settings/services',
    steps: [
      changedBefore,
      ...find('rollback', 'History of settings', 'main'),
      { meanwhile: (page) => page.getByText('First version kept').waitFor() },
      tab('First version'),
      enters,
      at('heading'),
      tab('Compare'),
      ...press('ArrowDown', 'Tab', 'Escape'),
    ],
  },
  {
    name: 'first-setup',
    isNew: true,
    steps: [
      tab('Country'),
      types('United States'),
      tab('Terms of Use agreement'),
      ...press('Space'),
      tab('Continue'),
      enters,
      at('Create Your'),
      tab('Username'),
      types('mast'),
      tab('"Password"'),
      types(ACCOUNT.password),
      tab('Confirm'),
      types(ACCOUNT.password),
      tab('Save'),
      ...dashboard,
    ],
  },
  {
    name: 'signing-in',
    steps: [
      at('Username'),
      types(ACCOUNT.name),
      tab('Password'),
      types(ACCOUNT.password),
      tab('Login'),
      ...dashboard,
    ],
  },
  {
    name: 'station',
    model: 'sector-5ac-gps',
    at: '#stations',
    steps: [
      tab('button, "mill"'),
      enters,
      at('heading, "mill"'),
      // The charts load after the panel.
      { meanwhile: (page) => page.getByText('Data', { exact: true }).nth(1).waitFor() },
      tab('Disconnect'),
      enters,
      at('Cancel'),
      tab('"Disconnect"'),
      enters,
      told('was disconnected'),
    ],
  },
  {
    name: 'ssid',
    at: '#settings/wireless',
    steps: [
      tab('SSID'),
      ...press('ControlOrMeta+A'),
      types('mast-heard'),
      pending,
      { meanwhile: (page) => page.keyboard.press('ControlOrMeta+S') },
      at('By setting'),
      tab('Test for 240 s'),
      ...press('Enter'),
      linked,
      told('Ready to keep'),
      tab('"Keep"'),
      enters,
      told('Kept: the tested settings are saved'),
    ],
    ends: (device) => expect(stored(device)).toContain('ssid=mast-heard'),
  },
  {
    name: 'firewall-rule',
    at: '#settings/network/firewall',
    steps: [
      tab('switch, "Enable firewall'),
      ...press('Space'),
      withListTools,
      tab('Add rule'),
      enters,
      at('Comment'),
      told('added'),
      tab('"Source"'),
      types('10.9.0.0/16'),
      ...press('Tab'),
    ],
  },
  {
    name: 'address',
    at: '#settings/network/addresses',
    steps: [
      tab('IP address'),
      types('192.168.1.30'),
      ...press('Enter'),
      pending,
      ...press('d', 't'),
      told('Sending'),
      linked,
      told('Ready to keep'),
      ...press('d', 'k'),
      told('Kept'),
      ...press('Tab'),
    ],
  },
  {
    name: 'password',
    at: '#settings/system',
    steps: [
      ...find('change password', 'Change password', 'Username'),
      tab('Current'),
      types(ACCOUNT.password),
      tab('New password'),
      types('Tower in the wind, 3 bolts'),
      tab('Confirm'),
      types('Tower in the wind, 3 bolts'),
      enters,
      told('Password changed'),
    ],
  },
  {
    name: 'backup',
    at: '#settings/system',
    steps: [
      ...find('backup', 'Backup and restore', 'restore"'),
      tab('Choose a backup'),
      chosen('Choose a backup', 'backup.cfg', (device) => withValue(stored(device), 'wireless.1.ssid', 'other')),
      { meanwhile: (page) => page.getByRole('checkbox', { name: 'Wireless' }).waitFor() },
      at('By setting'),
      tab('Stage'),
      enters,
      told('pending'),
    ],
  },
];

describe('on a kept page', () => {
  let device: ServedDevice | undefined;
  const kept = keptPage(
    async (page) => {
      await device?.close();
      device = await serveDevice();
      await open(page, device, '#dashboard');
    },
    async (page) => {
      await goBack(page, '#dashboard');
      await takeBack(page);
    },
  );
  afterAll(async () => {
    await kept.close();
    await device?.close();
  });
  test.each(OF_A_LINK.map((task) => [task.name, task] as const))('%s', async (_name, task) => {
    const page = await kept.take();
    if (device === undefined) throw new Error('it is not served');
    await follow(page, device, task);
  });
});

test.each(ALONE.map((task) => [task.name, task] as const))('%s', async (_name, task) => {
  const device = task.isNew ? await newDevice() : await serveDevice(task.model);
  onTestFinished(() => device.close());
  const page = await newPage();
  if (task.at === undefined) {
    await page.goto(device.url);
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Please wait' }).waitFor();
  } else await open(page, device, '#dashboard');
  await follow(page, device, task);
});

async function newDevice(): Promise<ServedDevice> {
  const clock = manualClock();
  return { ...(await serve({ model: models[0], store: openStore(temporaryFolder()), clock })), clock };
}

// `npx vitest run -u` rewrites the transcripts. Read them like a screen reader user would hear them.
async function follow(page: Page, device: ServedDevice, { name, at: path, steps, ends }: Task): Promise<void> {
  if (path !== undefined) await page.evaluate(goTo, path);
  // The search of a settings page loads after its fields, and comes before them in the tab order.
  if (path?.startsWith('#settings/')) await page.getByRole('searchbox', { name: 'Search this page' }).waitFor();
  const heard = await Transcript.of(page);
  for (const step of steps) {
    if ('meanwhile' in step) await step.meanwhile(page, device);
    else await heard.take(step);
  }
  await ends?.(device);
  await expect(heard.text).toMatchFileSnapshot(`transcripts/${name}.txt`);
}
