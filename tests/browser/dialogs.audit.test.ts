import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ALONE, OF_A_LINK, OF_A_STRANGER, OF_STATIONS, type State, WIRELESS } from './dialogStates.ts';
import { AT_ONCE, adoptStyles, wrongInForcedColors, wrongWith } from './looks.ts';
import { keptPage, newPage } from './newPage.ts';
import { type Marks, speakMarked, UNSEEN_MARKS } from './pseudoLocale.ts';
import { resize } from './resize.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { sidewaysInBothDirections } from './sideways.ts';
import { untranslated } from './untranslated.ts';
import { field, wirelessAgain } from './wirelessPage.ts';

const FIREWALL = ['Management', 'Camera'].flatMap((comment, index) => [
  `iptables.sys.fw.${index + 1}.cmd=-A FIREWALL --protocol 6 --dport ${443 + index} -j ACCEPT`,
  `iptables.sys.fw.${index + 1}.comment=${comment}`,
]);

/** Serves a new device until the test ends. The next device has its port, whose scripts are compiled already. */
async function served(): Promise<ServedDevice> {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  return device;
}

const LAPTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Dialog or popover over a page. */
const LAYER = 'dialog:modal, [popover=auto]:popover-open';

/** Layer, and the button that opened it. Other audits check the page below. */
const OVER = `${LAYER}, [aria-expanded=true]`;

/** Overflowing, clipped or overlapping texts when every text is longer. */
async function wrongWhereLonger(page: Page): Promise<string[]> {
  await page.evaluate(adoptStyles, AT_ONCE);
  await page.evaluate(lengthen, UNSEEN_MARKS);
  const found = await sidewaysInBothDirections(page);
  await page.evaluate(shorten);
  return found;
}

/** Runs in the page: lengthens texts by 40 % with added words until `shorten`. Units stay short in every language. */
function lengthen({ open: from, close: to }: Marks): void {
  const before = new Map<Text, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.length < 7 || !node.data.includes(from)) continue;
    before.set(node, node.data);
    node.data = node.data.replace(new RegExp(`${to}?$`), ` ${'~~~~ '.repeat(node.data.length * 0.08)}~$&`);
  }
  Object.assign(globalThis, { before });
}

/** Runs in the page. Texts rendered since then stay unchanged. */
function shorten(): void {
  const before: Map<Text, string> = Reflect.get(globalThis, 'before');
  for (const [node, text] of before) if (node.data.includes('~')) node.data = text;
}

/** Findings of a state and of those that follow, in any look. */
async function findings(page: Page, device: ServedDevice, state: State): Promise<readonly string[]> {
  // An empty fragment would load the page again, without the styles.
  if (state.at !== '') await page.evaluate((hash) => location.assign(hash), state.at);
  await page.evaluate(adoptStyles, AT_ONCE);
  const found: string[] = [];
  for (const { name, phone, come } of [state, ...(state.next ?? [])]) {
    await resize(page, phone === true ? PHONE : LAPTOP);
    await come(page, device);
    for (const one of await look(page)) found.push(`${name}: ${one}`);
  }
  return found;
}

/** Axe violations, untranslated texts, and texts without room for another language. */
async function look(page: Page): Promise<readonly string[]> {
  // A delayed tooltip is outside of all landmarks.
  await page.keyboard.press('Shift');
  const within = (await page.locator(LAYER).count()) > 0 ? OVER : 'html';
  return [
    ...(await untranslated(page, UNSEEN_MARKS)),
    ...(await wrongWith(page, within)),
    ...(await wrongInForcedColors(page, within)),
    ...(await wrongWhereLonger(page)),
  ];
}

const named = (states: readonly State[]) => states.map((state) => [state.name, state] as const);

describe.each([
  ['of a link', OF_A_LINK, () => serveDevice()],
  [
    'of stations',
    OF_STATIONS,
    async () => {
      const first = await serveDevice('sector-5ac-gps');
      const stored = first.device.configuration.stored();
      await first.close();
      const listed = stored.replace('mac_acl.status=disabled', 'mac_acl.status=enabled');
      return serveDevice('sector-5ac-gps', [listed, 'iptables.sys.fw.status=enabled', ...FIREWALL, ''].join('\n'));
    },
  ],
] as const)('on the page %s', (_name, states, serve) => {
  let device: ServedDevice;
  beforeAll(async () => {
    device = await serve();
  });
  const kept = keptPage(async (page) => {
    await speakMarked(page);
    await open(page, device, WIRELESS);
    await field(page, 'SSID').waitFor();
  }, wirelessAgain);
  afterAll(async () => {
    await kept.close();
    await device.close();
  });
  test.each(named(states))('has no finding in any look or language: %s', async (_state, state) => {
    expect(await findings(await kept.take(), device, state)).toEqual([]);
  });
});

test.each(named(ALONE))('a dialog or panel has no finding in any look or language: %s', async (_name, state) => {
  const device = await served();
  const page = await newPage();
  await speakMarked(page);
  await open(page, device, state.at);
  expect(await findings(page, device, state)).toEqual([]);
});

test.each(named(OF_A_STRANGER))(
  'a dialog or panel has no finding in any look or language: %s',
  async (_name, state) => {
    const device = await served();
    const page = await newPage();
    await speakMarked(page);
    await page.goto(device.url);
    await page.getByLabel('Username', { exact: true }).waitFor();
    expect(await findings(page, device, state)).toEqual([]);
  },
);

/** Opening tags of dialogs and popovers in sources. */
const DRAWS = /<(?:Dialog|SideDialog|Question|AddDialog|dialog)\s|popover="auto"/;

/** Building blocks of dialogs. */
const PARTS = [
  'src/ui/Dialog.tsx',
  'src/ui/Question.tsx',
  'src/ui/SideDialog.tsx',
  'src/settings/lists/AddDialog.tsx',
];

test('the states cover every dialog of the sources', () => {
  const drawn = globSync(['src/**/*.tsx', 'engine/form/**/*.tsx'])
    .filter((file) => DRAWS.test(readFileSync(file, 'utf8')))
    .filter((file) => !PARTS.includes(file));
  const held = [...OF_A_LINK, ...OF_STATIONS, ...ALONE, ...OF_A_STRANGER]
    .flatMap((state) => [state, ...(state.next ?? [])])
    .flatMap(({ of }) => of ?? []);
  expect(held.toSorted()).toEqual(drawn.toSorted());
});
