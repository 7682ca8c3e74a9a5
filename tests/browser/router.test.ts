import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { gate } from './gate.ts';
import { keptPage, newPage } from './newPage.ts';
import { countPresses } from './presses.ts';
import { resize } from './resize.ts';
import { goBack, open, type ServedDevice, serveDevice, untilLinked } from './servedDevice.ts';
import { tabTo } from './tabTo.ts';
import { bar, isFocused, takeBack } from './wirelessPage.ts';

let bridged: ServedDevice | undefined;
/** Kept page of a bridge, for tests that save nothing. */
const kept = keptPage(
  async (page) => {
    await bridged?.close();
    bridged = await serveDevice();
    await open(page, bridged, '#settings/network');
  },
  async (page) => {
    await goBack(page, '#settings/network/addresses');
    await takeBack(page);
    await page.getByRole('searchbox', { name: 'Search this page' }).fill('');
  },
);
afterAll(async () => {
  await kept.close();
  await bridged?.close();
});

const side = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('a bridge becomes a router with PPPoE, LAN and DHCP by two presses; with a forward, a rule and a management VLAN by at most 13', async () => {
  const page = await newPage();
  const device = await serveDevice();
  onTestFinished(() => device.close());
  await open(page, device, '#settings/network');
  const presses = await countPresses(page);
  await page.getByRole('radio', { name: 'Router' }).click();
  const [wan, lan] = [side(page, 'WAN'), side(page, 'LAN')];
  await wan.getByRole('radio', { name: 'PPPoE' }).click();
  await wan.getByRole('textbox', { name: /^Username/ }).click();
  await page.keyboard.type('mill-house@wisp.example');
  await wan.getByLabel('Password', { exact: true }).click();
  await page.keyboard.type('hill and dale');
  expect(await lan.getByRole('textbox', { name: /^IP address/ }).inputValue()).toBe('192.168.1.20');
  expect(await lan.getByRole('textbox', { name: /^Range start/ }).inputValue()).toBe('192.168.1.100');
  await lan.getByText('100 addresses').waitFor();
  // The DHCP pool follows its network, in both directions.
  for (const address of ['10.20.30.1', '192.168.1.20']) {
    await lan.getByRole('textbox', { name: /^IP address/ }).fill(address);
    await lan.getByRole('textbox', { name: /^IP address/ }).blur();
    const start = lan.getByRole('textbox', { name: /^Range start/ });
    await expect.poll(() => start.inputValue()).toBe(address.replace(/\d+$/, '100'));
  }
  await page.getByRole('region', { name: 'Network mode change' }).getByText('bridge br0 removed').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(presses()).toBe(2);

  const management = side(page, 'Management VLAN');
  await management.getByRole('textbox', { name: 'VLAN ID' }).click();
  await page.keyboard.type('1');
  await management.locator('.field-error').getByText('2 to 4094').waitFor();
  await page.keyboard.type('00');
  expect(await management.locator('.field-error').count()).toBe(0);
  await management.getByRole('button', { name: 'Add VLAN' }).click();
  await management.getByRole('textbox', { name: /^IP address/ }).click();
  await page.keyboard.type('10.255.18.42');
  // The mask is required. The default route stays on the WAN: a second one shows a warning.
  const mask = management.getByRole('textbox', { name: /^Subnet mask/ });
  expect(await mask.inputValue()).toBe('255.255.255.0');
  await mask.fill('');
  await management.getByText('Enter a subnet mask').or(management.locator('.field-error')).first().waitFor();
  await mask.fill('255.255.255.0');
  expect(await management.getByRole('textbox', { name: /^Gateway/ }).isVisible()).toBe(false);
  await management.getByText('VLAN options').click();
  await management.getByRole('textbox', { name: /^Gateway/ }).fill('10.255.18.1');
  await management.getByText(/^Second default route:/).waitFor();
  await management.getByRole('textbox', { name: /^Gateway/ }).fill('');
  const followed = page.getByRole('region', { name: 'Network mode change' });
  await followed.getByText('management access from WAN blocked').waitFor();
  await followed.getByText('MSS clamping on').waitFor();
  await page.getByText('This page will be reachable only on VLAN 100.').first().waitFor();

  const navigation = page.getByRole('navigation', { name: 'Device' });
  const fill = async (name: string, text: string) => {
    await page.getByRole('textbox', { name, exact: true }).click();
    await page.keyboard.type(text);
  };
  await navigation.getByRole('link', { name: 'NAT and forwards' }).click();
  await page.getByRole('switch', { name: 'Port forwarding' }).click();
  await page.getByRole('button', { name: /^Add port forward/ }).click();
  await fill('External port', '8443');
  await fill('Internal IP', '192.168.1.50');
  await fill('Internal port', '443');
  await navigation.getByRole('link', { name: 'Firewall' }).click();
  await page.getByRole('switch', { name: 'Enable firewall' }).click();
  await page.getByRole('switch', { name: 'Enable firewall', checked: true }).waitFor();
  // The input element stays the same after its first explicit value.
  expect(await isFocused(page.getByRole('switch', { name: 'Enable firewall' }))).toBe(true);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('radio', { name: 'Drop' }).click();
  await fill('Source', '10.9.0.0/16');
  await bar(page).getByRole('button', { name: 'Save…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save without' }).click();
  expect(presses()).toBeLessThanOrEqual(13);
  await bar(page).getByText('Saved and in use.').waitFor();
  const stored = device.device.configuration.stored();
  for (const line of [
    'netmode=router',
    'ppp.1.name=mill-house@wisp.example',
    'ppp.1.password=hill and dale',
    'ppp.1.devname=ath0',
    'dhcpd.status=enabled',
    'dhcpd.1.devname=eth0',
    'dhcpd.1.start=192.168.1.100',
    'dhcpd.1.end=192.168.1.199',
    'iptables.sys.masq.status=enabled',
    'iptables.sys.masq.1.devname=ppp+',
    'iptables.sys.tcpmss.status=enabled',
    'iptables.sys.mgmt.status=enabled',
    'iptables.sys.mgmt.1.devname=ppp+',
    'vlan.1.devname=ath0',
    'vlan.1.id=100',
    'iptables.sys.portfw.1.devname=ppp+',
    'iptables.sys.portfw.1.dport=8443',
    'iptables.sys.portfw.1.host=192.168.1.50',
    'iptables.sys.fw.1.cmd=-A FIREWALL --src 10.9.0.0/16 -j DROP',
  ]) {
    expect(stored).toContain(`${line}\n`);
  }
  expect(stored).not.toContain('bridge.1.');

  // One undo step reverts all of it too.
  await navigation.getByRole('link', { name: 'Addresses' }).click();
  await page.getByRole('radio', { name: 'Bridge' }).click();
  await side(page, 'Address of the bridge')
    .getByRole('textbox', { name: /^IP address/ })
    .waitFor();
  expect(await side(page, 'WAN').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the summary of the mode has a row of its own, and a warning narrows no card, at any width', async () => {
  const page = await kept.take();
  await page.getByRole('radio', { name: 'Router' }).click();
  const warning = page.locator('.router-reach');
  const wan = side(page, 'WAN');
  const WIDTHS = [1440, 1280, 1100, 1024, 768, 390, 320];
  const cards = async () => {
    const found: string[] = [];
    for (const width of WIDTHS) {
      await resize(page, { width, height: 900 });
      found.push(...(await page.evaluate(boxesOfCards)));
    }
    return found;
  };
  // A server of the provider would assign the address of the page.
  await warning.waitFor();
  const before = await cards();
  expect(before.filter((box) => box.startsWith('router-change'))).toEqual(
    WIDTHS.map((width) => `router-change at ${width} px alone, at 0 to 100 %`),
  );
  await wan.getByRole('radio', { name: 'None' }).check({ force: true });
  await warning.waitFor({ state: 'detached' });
  expect(await cards()).toEqual(before);
});

/** Runs in the page: where each card of the panel is in its row. */
function boxesOfCards(): readonly string[] {
  const panel = document.querySelector('.router')?.getBoundingClientRect() ?? new DOMRect();
  const cards = [...document.querySelectorAll('.router .card')];
  const boxes = [...document.querySelectorAll('.router > *, .router .card')];
  return cards.map((card) => {
    const box = card.getBoundingClientRect();
    const isAlone = boxes.every((other) => {
      const { top, bottom, height } = other.getBoundingClientRect();
      return other.contains(card) || card.contains(other) || height === 0 || bottom <= box.top || top >= box.bottom;
    });
    const [start, end] = [box.left, box.right].map((at) => Math.round(((at - panel.left) / panel.width) * 1000) / 10);
    return `${card.classList[1]} at ${innerWidth} px${isAlone ? ' alone' : ''}, at ${start} to ${end} %`;
  });
}

test('a mode of older firmware stays until another is chosen; by keyboard alone, the focus reaches a field whose panel loads late', async () => {
  const bridge = await serveDevice();
  await bridge.close();
  const stored = bridge.device.configuration.stored();
  const older = await serveDevice('dish-5ac-23', stored.replace(/^netmode=.*$/m, 'netmode=soho'));
  const page = await newPage();
  const { opened: released, open: release } = gate();
  await page.route('**/RouterPanel-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await open(page, older, '#settings/network?at=/network/mode');
  await page.getByRole('searchbox', { name: 'Search this page' }).waitFor();
  // Text typed before the panel has loaded would go to a field that is removed.
  await page.locator('.panel-ahead').waitFor();
  expect(await page.getByRole('textbox', { name: /^IP address/ }).count()).toBe(0);
  release();
  const router = page.getByRole('radio', { name: 'Router' });
  await expect.poll(() => isFocused(page.getByRole('radio', { name: 'Bridge' }))).toBe(true);
  await page.getByText('The network mode is from older firmware.').waitFor();
  expect(await page.getByText('Has an error').count()).toBe(0);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => isFocused(router)).toBe(true);
  const [wan, lan] = [side(page, 'WAN'), side(page, 'LAN')];
  await wan.getByText('until applied').waitFor();
  await tabTo(page, wan.getByRole('radio', { name: 'DHCP' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, wan.getByRole('textbox', { name: /^Username/ }));
  await page.keyboard.type('mill-house');
  await tabTo(page, wan.locator('summary').filter({ hasText: 'WAN options' }));
  await page.keyboard.press('Enter');
  await tabTo(page, wan.getByRole('textbox', { name: /^Service name/ }));
  await tabTo(page, lan.getByRole('textbox', { name: /^IP address/ }));
  await page.keyboard.type('10.0.0.1/16');
  await tabTo(page, lan.getByRole('textbox', { name: /^Subnet mask/ }));
  expect(await lan.getByRole('textbox', { name: /^IP address/ }).inputValue()).toBe('10.0.0.1');
  expect(await lan.getByRole('textbox', { name: /^Subnet mask/ }).inputValue()).toBe('255.255.0.0');

  const management = side(page, 'Management VLAN');
  const number = management.getByRole('textbox', { name: 'VLAN ID' });
  await tabTo(page, number);
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(management.getByRole('textbox', { name: /^IP address/ }))).toBe(true);
  await page.keyboard.type('10.255.18.42/24');
  await tabTo(page, number, 'Shift+Tab');
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Management VLAN 200' }).waitFor();
  expect(await number.inputValue()).toBe('200');
  expect(await management.getByRole('textbox', { name: /^IP address/ }).inputValue()).toBe('10.255.18.42');
  await page.getByText('settings revert after 240 s').waitFor();
  await tabTo(page, management.getByRole('button', { name: 'Remove' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Management VLAN management' }).waitFor();
  expect(await isFocused(number)).toBe(true);
  await older.close();
});

test('the mode and the sides are fields, and each edit is one undo step', async () => {
  const page = await kept.take();
  const modes = page.getByRole('radiogroup', { name: /^Network mode/ });
  await modes.waitFor();
  expect(await modes.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual(
    Array(2).fill('/network/mode'),
  );
  // Every input of the panel is a field of the renderer.
  const unnamed = () =>
    page
      .locator('.router :is(input, select)')
      .evaluateAll((all) => all.filter((one) => one.getAttribute('name')?.startsWith('/') !== true).length);
  expect(await unnamed()).toBe(0);
  await modes.getByRole('radio', { name: 'Router' }).click();
  const [wan, lan] = ['WAN', 'LAN'].map((name) =>
    side(page, name).getByRole('combobox', { name: `Interface of the ${name}` }),
  );
  if (wan === undefined || lan === undefined) throw new Error('no sides');
  const chosen = () => Promise.all([wan, lan].map((one) => one.inputValue()));
  const before = await chosen();
  expect(await unnamed()).toBe(0);
  expect(await wan.getAttribute('name')).toBe('/network/wan');
  await wan.focus();
  await wan.selectOption(before[1] ?? '');
  await expect.poll(chosen).toEqual(before.toReversed());
  expect(await isFocused(wan)).toBe(true);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect.poll(chosen).toEqual(before);
  for (const expected of [before.toReversed(), before]) {
    await page.keyboard.press('Control+z');
    await expect.poll(chosen).toEqual(expected);
  }
  await page.keyboard.press('Control+z');
  await expect.poll(() => modes.getByRole('radio', { name: 'Bridge' }).isChecked()).toBe(true);
  expect(await wan.count()).toBe(0);
  // The panel places the fields. They are in no card, no search result and no list of changes.
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('Interface of the');
  expect(await page.locator('[name="/network/wan"]').count()).toBe(0);
});

test('a VLAN without an ID is a row of its own: typing in it leaves nothing to save or undo', async () => {
  const page = await kept.take();
  const management = side(page, 'Management VLAN');
  const number = management.getByRole('textbox', { name: 'VLAN ID', exact: true });
  const add = management.getByRole('button', { name: 'Add VLAN' });
  await management.getByRole('combobox', { name: 'Parent interface' }).selectOption('eth0');
  await number.click();
  await page.keyboard.type('100');
  await expect.poll(() => add.isEnabled()).toBe(true);
  expect(await page.getByText('pending change').count()).toBe(0);

  // The possible parents change with the mode. The row keeps its values.
  await page.getByRole('radio', { name: 'Router' }).click();
  await side(page, 'WAN').waitFor();
  expect(await number.inputValue()).toBe('100');
  expect(await management.getByRole('combobox').inputValue()).toBe('eth0');

  // Undo in the row is that of the browser.
  await number.click();
  await page.keyboard.type('5');
  await page.keyboard.press('Control+z');
  await expect.poll(() => number.inputValue()).not.toBe('1005');
  expect(await page.getByRole('radio', { name: 'Router' }).isChecked()).toBe(true);

  await number.fill('100');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Management VLAN 100' }).waitFor();
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => number.inputValue()).toBe('');
  expect(await page.getByRole('radio', { name: 'Router' }).isChecked()).toBe(true);
});

test('a bridge-only model explains it at the choice of the mode', async () => {
  const only = await serveDevice('ring-60');
  onTestFinished(() => only.close());
  const page = await newPage();
  await open(page, only, '#settings/network');
  await page.getByText('Router This model does not support this network mode.').waitFor();
  expect(await page.getByRole('radio', { name: 'Router' }).isDisabled()).toBe(true);
});

test('a model with both radios shows the state of their bond, read-only; others show none', async () => {
  const both = await serveDevice('link-60');
  onTestFinished(() => both.close());
  const page = await newPage();
  await open(page, both, '#settings/network');
  const bond = page.getByRole('region', { name: 'Link bonding' });
  untilLinked(both);
  await bond.getByText('In use').waitFor();
  expect(await bond.locator('input, select, button').count()).toBe(0);
  const without = await kept.take();
  await side(without, 'LAN').or(without.getByRole('radiogroup')).or(without.getByRole('group')).first().waitFor();
  expect(await without.getByRole('region', { name: 'Link bonding' }).count()).toBe(0);
});
