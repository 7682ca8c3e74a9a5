import { afterAll, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { keptPage } from './newPage.ts';
import { countPresses } from './presses.ts';
import { resize } from './resize.ts';
import { goBack, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, isFocused, takeBack } from './wirelessPage.ts';

const FIREWALL = [
  'iptables.sys.fw.status=enabled',
  ...['Management', 'Monitoring', 'Camera'].flatMap((comment, index) => [
    `iptables.sys.fw.${index + 1}.cmd=-A FIREWALL --protocol 6 --dport ${443 + index} -j ACCEPT`,
    `iptables.sys.fw.${index + 1}.comment=${comment}`,
  ]),
];

const LIST = '#settings/wireless?at=/wireless/interfaces/0/macAcl/entries';

let device: ServedDevice | undefined;
/** Page of the access list, with its device. A test may add stations to the list. */
const kept = keptPage(
  async (page) => {
    await device?.close();
    const first = await serveDevice('sector-5ac-gps');
    const stored = first.device.configuration.stored();
    await first.close();
    const listed = stored.replace('mac_acl.status=disabled', 'mac_acl.status=enabled');
    device = await serveDevice('sector-5ac-gps', [listed, ...FIREWALL, ''].join('\n'));
    await open(page, device, LIST);
    await page.getByRole('button', { name: 'Paste…' }).first().waitFor();
  },
  async (page) => {
    await goBack(page, LIST);
    await page.getByRole('heading', { level: 1, name: 'Wireless' }).waitFor();
    await takeBack(page);
  },
);
afterAll(async () => {
  await kept.close();
  await device?.close();
});

/** Addresses of the access list in the stored configuration. */
const storedAddresses = () =>
  [...(device?.device.configuration.stored() ?? '').matchAll(/^wireless\.1\.mac_acl\.\d+\.mac=(.*)$/gm)].map(
    ([, mac]) => mac,
  );

test('connected stations are picked by keyboard alone, listed ones are marked, and one step adds all and undoes all', async () => {
  const page = await kept.take();
  const before = await page.locator('[data-line]').count();
  const pick = page.getByRole('button', { name: 'Select…' });
  await pick.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Select: Stations' });
  const all = dialog.getByRole('checkbox', { name: /^Select all/ });
  await all.waitFor();
  expect(await isFocused(dialog.getByRole('searchbox', { name: 'Filter' }))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isFocused(all)).toBe(true);
  await page.keyboard.press('Space');
  const count = await dialog.getByRole('listitem').count();
  expect(await axeViolations(page)).toEqual([]);
  const add = dialog.getByRole('button', { name: `Add ${count}` });
  for (let stops = 0; stops < count + 4 && !(await isFocused(add)); stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-line]').count()).toBe(before + count);
  // The button that opened it has the focus again.
  expect(await isFocused(pick)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await dialog.getByText('In the list').count()).toBe(count);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-line]').count()).toBe(before);
  // A single station is added with an address, which is required.
  await page.getByRole('button', { name: 'Add station' }).click();
  await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'MAC address' }))).toBe(true);
});

test('ten addresses are pasted into the access list of the radio with four presses', async () => {
  const page = await kept.take();
  const presses = await countPresses(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Paste…');
  const box = page.getByRole('textbox', { name: 'Text' });
  expect(await isFocused(box)).toBe(true);
  const addresses = Array.from({ length: 10 }, (_, index) => `0200.0000.00${index + 10}`);
  await page.keyboard.insertText(`${addresses.join('\n')}\n<b>no address</b>\n0200.0000.0010`);
  await page.getByText('10 will be added', { exact: true }).waitFor();
  await page.getByText('1 duplicate', { exact: true }).waitFor();
  await page.getByText('1 skipped').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The dialog stays open when the window narrows and the list tools fold.
  const window = page.viewportSize();
  await resize(page, { width: 390, height: 844 });
  expect(await page.getByRole('button', { name: 'Paste…' }).isVisible()).toBe(false);
  expect(await box.isVisible()).toBe(true);
  if (window !== null) await resize(page, window);
  await press('Add 10');
  // Refused lines stay for correction. Existing entries are reported once.
  await expect.poll(() => box.inputValue()).toBe('<b>no address</b>');
  expect(await isFocused(box)).toBe(true);
  await box.fill('');
  await page.keyboard.press('Escape');
  await bar(page).getByText('10 pending changes').waitFor();
  await press('Save…');
  await press('Save without a test');
  await expect
    .poll(storedAddresses)
    .toEqual(Array.from({ length: 10 }, (_, index) => `02:00:00:00:00:${index + 10}`));
  expect(presses()).toBeLessThanOrEqual(4);
});

test('ten addresses pasted onto the access list by keyboard are saved with three presses', async () => {
  const page = await kept.take();
  const addresses = Array.from({ length: 10 }, (_, index) => `02:00:00:00:02:${index + 10}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), addresses.join('\n'));
  const presses = await countPresses(page);
  // Text pasted into an input stays in the input.
  await page.getByRole('searchbox', { name: 'Search this page' }).press('Control+v');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('');
  await page.getByRole('button', { name: 'Add station' }).focus();
  await page.keyboard.press('Control+v');
  await page
    .getByRole('dialog', { name: 'Paste: Stations' })
    .getByText('10 will be added', { exact: true })
    .waitFor();
  for (const name of ['Add 10', 'Save…', 'Save without a test']) await page.getByRole('button', { name }).click();
  await expect.poll(() => storedAddresses().slice(-10)).toEqual(addresses);
  expect(presses()).toBe(3);
});

test('from another page one press opens the row editor: for a changed row from the review, for an invalid row from the bar', async () => {
  const page = await kept.take();
  await page.getByRole('button', { name: 'Paste…' }).click();
  await page.keyboard.insertText('02:00:00:00:01:01\n02:00:00:00:01:02');
  await page.keyboard.press('Control+Enter');
  const rows = page.locator('[data-line]');
  const last = await rows.count();
  const mac = page.getByRole('textbox', { name: 'MAC address' });
  const elsewhere = async () => {
    await page.evaluate(() => location.assign('#settings/services'));
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  };
  await elsewhere();
  await bar(page).getByRole('button', { name: 'Review' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Station ${last}`, exact: true })
    .click();
  await expect.poll(() => isFocused(mac)).toBe(true);
  expect(await mac.inputValue()).toBe('02:00:00:00:01:02');
  // Cisco format of a MAC address. Typed values are parsed like pasted ones.
  await mac.fill('0200.0000.01ab');
  await page.keyboard.press('Tab');
  await expect.poll(() => mac.inputValue()).toBe('02:00:00:00:01:AB');
  await mac.fill('nonsense');
  await page.keyboard.press('Tab');
  await elsewhere();
  await bar(page)
    .getByRole('button', { name: /^Station.*MAC address/ })
    .click();
  await expect.poll(() => isFocused(mac)).toBe(true);
  expect(await mac.inputValue()).toBe('nonsense');
});

test('by keyboard alone a rule is found, added, filled, moved, another deleted, all undone: focus keeps its place, each step is announced', async () => {
  const page = await kept.take();
  await page.evaluate(() => location.assign('#settings/network'));
  await page.getByRole('heading', { level: 1, name: 'Network' }).waitFor();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const isSeen = element?.checkVisibility() === true && element.getBoundingClientRect().height > 0;
      const line = element?.matches('[data-line]') ? element.querySelector('.row-name')?.textContent : undefined;
      return isSeen ? (line ?? element.getAttribute('name') ?? element.textContent) : undefined;
    });
  const stands = (words: string) => expect.poll(focused).toBe(words);
  const said = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
  const order = () =>
    page.locator('[data-line]:not([data-mark=gone]) .row-name').filter({ visible: true }).allTextContents();
  const search = page.getByRole('searchbox', { name: 'Search this page' });
  await search.focus();
  await page.keyboard.type('firewall rules');
  await page.getByRole('button', { name: 'Paste…' }).first().waitFor();
  for (let stops = 0; stops < 8 && (await focused()) !== 'Add rule'; stops += 1) await press('Tab');
  await stands('Add rule');
  await press('Enter');
  await said('Rule 4 added.');
  // First text field, after the enabled switch.
  await expect.poll(focused).toMatch(/^\/firewall\/rules\/\d+\/comment$/);
  const comment = await focused();
  await page.keyboard.type('No telnet');
  await press('Tab', 'ArrowRight', 'Tab', 'Tab', 'Tab');
  await expect.poll(focused).toBe(comment?.replace('comment', 'source'));
  await page.keyboard.type('10.9.0.0/16');
  await press('Escape');
  await stands('No telnet');
  await press('Alt+ArrowUp');
  await said('No telnet moved to place 3 of 4.');
  await stands('No telnet');
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await stands('Edit');
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await page.keyboard.type('2');
  await press('Enter');
  await said('No telnet moved to place 2 of 4.');
  await stands('No telnet');
  await press('ArrowUp', 'Delete');
  await said('Management removed.');
  await stands('Management');
  expect(await order()).toEqual(['No telnet', 'Monitoring', 'Camera']);
  // Undo moves the focus to the row, and repeats an equal announcement.
  await press('Control+z');
  await said('Undone: Firewall rules.');
  await stands('Management');
  const first = await page.getByText('Undone: Firewall rules.').elementHandle();
  await press('Control+z');
  await stands('No telnet');
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await press('Control+z');
  await stands('No telnet');
  await expect.poll(order).toEqual(['Management', 'Monitoring', 'Camera', 'No telnet']);
});
