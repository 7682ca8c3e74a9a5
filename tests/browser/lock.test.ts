import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { offeredImage } from '../../simulator/firmware/offeredFirmware.ts';
import { axeViolations } from '../axeViolations.ts';
import { configure } from '../simulator/configure.ts';
import { barFaults, placesOnPage } from './barFaults.ts';
import { gate } from './gate.ts';
import { resize } from './resize.ts';
import { alterStatus, nextStatus, serveDevice, untilLinked } from './servedDevice.ts';
import { sidewaysAtEachWidth } from './sideways.ts';
import { stations } from './stationStatus.ts';
import { bar, button, channel, field, keepButton, keptWireless, strip, type, wirelessPage } from './wirelessPage.ts';

// An installed clock belongs to the whole context.
const kept = keptWireless({ alone: true });

const SENTENCE = 'Settings are locked during the test.';

const INTERRUPTS = 'Available once the test is over: this would interrupt the connection.';

const sentence = (page: Page) => page.getByRole('main').getByText(SENTENCE).filter({ visible: true });

/** Wireless page of a device with a link, which a test can interrupt. */
async function linkedPage(): Promise<Page> {
  const page = await kept.take();
  untilLinked(kept.device());
  await nextStatus(page);
  return page;
}

/** Tests another network name. */
async function startTest(page: Page): Promise<void> {
  await type(page, 'SSID', 'mast-tower');
  await button(page, 'Test for 240 s').click();
  await sentence(page).waitFor();
}

async function revert(page: Page): Promise<void> {
  await button(page, 'Revert now').click();
  await bar(page).getByText('Test ended here').waitFor();
}

/** Pixels by which the page is longer than its column. Scrolling there would lift the bar from the edge. */
const roomBelowBar = (page: Page) =>
  page.locator('.shell-column').evaluate((column) => {
    const { scrollHeight } = document.documentElement;
    return scrollHeight - Math.round(column.getBoundingClientRect().bottom + scrollY);
  });

/** Explanation of a refused edit. */
const refusal = (page: Page) => bar(page).getByText(SENTENCE);

test('a test locks the settings and the link setup, with a sentence and two ways out, on a phone and a wide screen', async () => {
  const page = await linkedPage();
  await type(page, 'SSID', 'mast-south');
  for (const width of [390, 1280]) {
    await resize(page, { width, height: 900 });
    // Keep waits only for a link that was up before the test.
    untilLinked(kept.device());
    await nextStatus(page);
    await button(page, 'Test for 240 s').waitFor();
    const before = await placesOnPage(page);
    await button(page, 'Test for 240 s').click();
    await sentence(page).waitFor();
    await bar(page).getByText('Keep is available once').waitFor({ state: 'attached' });
    expect(await placesOnPage(page)).toEqual(before);
    expect(await field(page, 'SSID').isDisabled()).toBe(true);
    for (const part of ['.settings-header', '.bar']) expect(await axeViolations(page, part)).toEqual([]);

    // Custom controls do not edit either. A press, a key and an undo say why.
    const chosen = await strip(page).locator('[aria-selected=true]').getAttribute('aria-label');
    await strip(page).locator('[role=option][aria-selected=false]').last().click({ force: true });
    await refusal(page).waitFor();
    expect(await barFaults(bar(page))).toEqual([]);
    expect(await roomBelowBar(page)).toBe(0);
    if (width === 390) {
      // The head of a page has no room for the two ways. Its sentence opens them.
      await bar(page).getByRole('button', { name: 'Dismiss' }).click();
      await page.getByRole('main').getByRole('button', { name: SENTENCE }).click();
      await bar(page).getByRole('button', { name: 'Revert and edit' }).waitFor();
    }
    await bar(page).getByRole('button', { name: 'Dismiss' }).click();
    await refusal(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await refusal(page).waitFor();
    expect(await strip(page).locator('[aria-selected=true]').getAttribute('aria-label')).toBe(chosen);
    expect(await bar(page).getByRole('button', { name: 'Keep, then edit' }).isDisabled()).toBe(true);

    await bar(page).getByRole('button', { name: 'Revert and edit' }).click();
    await bar(page).getByText('Test ended here').waitFor();
    await expect.poll(() => field(page, 'SSID').isEnabled()).toBe(true);
    expect(await field(page, 'SSID').inputValue()).toBe('mast-south');
    await expect.poll(() => sentence(page).count()).toBe(0);
  }

  await button(page, 'Test for 240 s').click();
  await sentence(page).waitFor();
  untilLinked(kept.device());
  await bar(page).getByText('Ready to keep').waitFor();
  await channel(page, 5180).click({ force: true });
  await bar(page).getByRole('button', { name: 'Keep, then edit' }).click();
  await bar(page).getByText('Kept: the tested settings are saved').waitFor();
  await type(page, 'SSID', 'mast-west');
  await bar(page).getByText('1 pending change').waitFor();

  await button(page, 'Test for 240 s').click();
  await keepButton(page).waitFor();
  await page.evaluate(() => {
    location.hash = 'make-link';
  });
  await page
    .getByRole('button', { name: /Network/ })
    .first()
    .click();
  await sentence(page).waitFor();
  await expect.poll(() => field(page, 'SSID').isDisabled()).toBe(true);
  expect(await axeViolations(page, '.link-lock')).toEqual([]);
  await page.evaluate(() => {
    location.hash = '#settings/wireless';
  });
  await revert(page);
});

test('a tap on a locked input says why, and scrolling does not', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  device.clock.advance(600_000);
  const page = await wirelessPage(device, { hasTouch: true, viewport: { width: 390, height: 844 } });
  await type(page, 'SSID', 'mast-south');
  await button(page, 'Test for 240 s').tap();
  await sentence(page).waitFor();
  await field(page, 'SSID').dispatchEvent('pointerdown', { pointerType: 'touch' });
  await field(page, 'SSID').dispatchEvent('pointercancel', { pointerType: 'touch' });
  expect(await refusal(page).count()).toBe(0);
  await field(page, 'SSID').tap({ force: true });
  await refusal(page).waitFor();
});

test('the bar of a test fits beside a new address, which is whole on a phone', async () => {
  const page = await linkedPage();
  await page.evaluate(() => {
    location.hash = '#settings/network/addresses';
  });
  await type(page, 'IP address', '192.168.1.30');
  await button(page, 'Test for 240 s').click();
  const address = bar(page).getByRole('link', { name: 'http://192.168.1.30' });
  await address.waitFor();
  await page.keyboard.press('Shift');
  expect(await sidewaysAtEachWidth(page)).toEqual([]);
  for (const width of [1280, 1040]) {
    await resize(page, { width, height: 844 });
    const room = address.evaluate(
      (link) => (link.closest('li')?.getBoundingClientRect().right ?? 0) - link.getBoundingClientRect().right,
    );
    expect(await room).toBeGreaterThanOrEqual(0);
  }
  await resize(page, { width: 320, height: 844 });
  expect(await barFaults(bar(page))).toEqual([]);
  await revert(page);
});

test('on a phone a test is not covered by an older message, and a newer one is readable beside its clock', async () => {
  // After an earlier test, the page would report no lost link for a while.
  await kept.close();
  const page = await linkedPage();
  await resize(page, { width: 390, height: 844 });
  await type(page, 'SSID', 'mast-tower');
  await alterStatus(page, { '/wireless/sta': [] });
  await bar(page).getByText('5 GHz link: Disconnected').waitFor();
  await button(page, 'Test for 240 s').click();
  await sentence(page).waitFor();
  await bar(page).locator('.bar-brief').waitFor();
  expect(await bar(page).locator('.bar-message').count()).toBe(0);

  // The steps show the state of the link, so no message repeats it.
  untilLinked(kept.device());
  await alterStatus(page, {});
  await page.getByRole('list', { name: 'Link' }).getByText('dBm').waitFor();
  expect(await bar(page).locator('.bar-message').count()).toBe(0);

  const message = bar(page).getByText('Radar detected. The device has left its channel.');
  await alterStatus(page, { '/wireless/nol_state': 1, '/wireless/nol_timeout': 1800 });
  await message.waitFor();
  expect((await message.boundingBox())?.width).toBeGreaterThan(180);
  expect(await bar(page).getByRole('timer').isVisible()).toBe(true);
  expect(await barFaults(bar(page))).toEqual([]);
  await bar(page).getByRole('button', { name: 'Dismiss' }).click();
  await bar(page).locator('.bar-brief').waitFor();
  await alterStatus(page, {});
  await revert(page);
  await resize(page, { width: 1280, height: 900 });
});

/** Runs in the page: locked controls that look or feel usable. The view of the page is the usable control. */
function usableLooks(): string[] {
  const faults: string[] = [];
  const chosen = (within: string) => {
    const style = getComputedStyle(document.querySelector(`${within} input:checked + span`) ?? document.body);
    return { color: style.color, background: style.backgroundColor };
  };
  const locked = chosen('fieldset:disabled');
  if (locked.background === chosen('.settings-level').background) faults.push('chosen segment');
  if (locked.background === locked.color) faults.push('unreadable segment');
  for (const one of document.querySelectorAll('fieldset:disabled :is(input, select, button, [role=option])')) {
    if (!one.checkVisibility()) continue;
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const { cursor } = getComputedStyle(hit ?? one);
    // Forced colors have one color for everything that is disabled.
    const gray = document.querySelector('.bar button:disabled') ?? one;
    const isGray = getComputedStyle(one).color === getComputedStyle(gray).color;
    if (matchMedia('(forced-colors: active)').matches && one.matches('.input') && !isGray) faults.push(one.outerHTML);
    if (/pointer|grab/.test(cursor)) faults.push(`${cursor}: ${one.outerHTML.slice(0, 80)}`);
  }
  return faults;
}

test('in a test, locked controls look locked in every look, and the pointer agrees', async () => {
  const page = await linkedPage();
  await startTest(page);
  for (const look of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(look);
    expect(await page.evaluate(usableLooks)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.evaluate(() => location.assign('#settings/network/routes'));
  const ofRow = page.locator('fieldset:disabled .row-switch[aria-checked=true]').first();
  expect(await ofRow.evaluate((element) => getComputedStyle(element).filter)).toBe('grayscale(1)');
  await revert(page);
});

test('no tool, restart or account change disturbs a running test', async () => {
  const page = await linkedPage();
  await startTest(page);
  const main = page.getByRole('main');
  const open = (path: string) => page.evaluate((to) => location.assign(`#${to}`), path);
  for (const tool of ['survey', 'best-channel', 'cable']) {
    await open(`tools/${tool}`);
    await main.getByText(INTERRUPTS).waitFor();
    expect(await main.getByRole('button', { name: /^Scan|^Test cable/ }).isDisabled()).toBe(true);
  }
  await open('tools/best-channel');
  const use = main.getByRole('button', { name: /^Use this channel/ }).first();
  await expect.poll(() => use.isDisabled()).toBe(true);

  const ends = 'Available once the test is over: the reboot would end it.';
  const locked = [
    ['restart', 'Reboot', ends],
    ['restart', 'Reset to factory defaults', ends],
    ['accounts', 'Change password', SENTENCE],
    ['accounts', 'Add viewer', SENTENCE],
  ] as const;
  for (const [subpage, name, reason] of locked) {
    await open(`settings/system/${subpage}`);
    const act = main.getByRole('button', { name, exact: true });
    await act.focus();
    await act.press('Enter');
    await act.hover();
    await page.getByRole('tooltip').filter({ hasText: reason }).waitFor();
  }
  for (const [name, reason] of [['Factory reset', ends] as const, ['Change password', SENTENCE] as const]) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a page' }).fill(name);
    await page
      .getByRole('option', { name: `${name} ` })
      .filter({ hasText: 'Action' })
      .first()
      .click();
    await bar(page).getByText(reason).waitFor({ state: 'attached' });
  }
  expect(await page.getByRole('dialog').count()).toBe(0);

  // The bar stays true during an upload, which pauses the status without a test.
  await open('settings/system/firmware');
  const sent = gate();
  await page.route('**/fwupl.cgi', async (route) => {
    await sent.opened;
    await route.continue();
  });
  const buffer = Buffer.from(offeredImage('airmax'));
  const upload = page.waitForRequest('**/fwupl.cgi');
  await main.locator('input[type=file]').setInputFiles({ name: 'fw.bin', mimeType: 'text/plain', buffer });
  await upload;
  await nextStatus(page);
  sent.open();
  await main.getByText('Ready to install').waitFor();

  await revert(page);
  await open('settings/system/restart');
  await main.getByRole('button', { name: 'Reboot', exact: true }).click();
  await page.getByRole('dialog', { name: 'Reboot the device?' }).waitFor();
  await page.keyboard.press('Escape');
});

test('a test locks the disconnection of a station, the renewals of leased addresses, and a reconnection of PPPoE', async () => {
  const device = await serveDevice('sector-5ac-gps');
  onTestFinished(() => device.close());
  configure(device, { 'dhcpc.status': 'enabled', 'dhcpc.1.devname': 'br0' });
  device.clock.advance(60_000);
  const page = await wirelessPage(device);
  await startTest(page);
  await alterStatus(page, { '/wireless/sta': stations(2) });
  const main = page.getByRole('main');
  await page.evaluate(() => location.assign('#stations'));
  await main.getByRole('button', { name: 'station-0', exact: true }).click();
  const kick = page.getByRole('dialog', { name: 'station-0' }).getByRole('button', { name: 'Disconnect…' });
  const connections = [{ ifname: 'ppp0', state: 'connected' }];
  await page.route('**/api/pppoe/info', (route) => route.fulfill({ json: { configured: true, connections } }));
  const listed = (name: string) => main.getByRole('button', { name });
  for (const [act, table] of [
    [kick, undefined],
    [listed('Renew br0'), 'dhcp'],
    [listed('Release br0'), 'dhcp'],
    [listed('Reconnect'), 'pppoe'],
  ] as const) {
    if (table !== undefined) await page.evaluate((id) => location.assign(`#tools/tables?at=${id}`), table);
    await act.press('Enter');
    expect(await act.getAttribute('data-tip')).toBe(INTERRUPTS);
    expect(await page.getByRole('dialog', { name: /\?$/ }).count()).toBe(0);
  }
});

test('the dashboard shows the step that a test waits for, and offers no link setup until it has ended', async () => {
  // The clock stays installed in the context of this page.
  onTestFinished(kept.close);
  const page = await linkedPage();
  await page.clock.install();
  await startTest(page);
  await page.evaluate(() => {
    location.hash = 'dashboard';
  });
  const link = page.getByRole('region', { name: '5 GHz link' });
  const setup = page.getByRole('main').getByRole('link', { name: 'Link setup' });
  await link.getByText('farm-east reconnects', { exact: true }).waitFor();
  await link.getByText(/^Keep is available once .+ reconnects, in about \d+ s\.$/).waitFor();
  expect(await link.getByText('No station').count()).toBe(0);
  expect(await setup.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([null]);
  await setup.hover();
  const tip = page.getByRole('tooltip').filter({ hasText: 'Settings are locked during the test.' });
  await tip.waitFor();
  await resize(page, { width: 900, height: 900 });
  await tip.waitFor({ state: 'hidden' });
  await resize(page, { width: 1280, height: 900 });
  expect(await axeViolations(page, 'main')).toEqual([]);

  // After a reload, the state of the test may arrive after that of the link.
  const answer = gate();
  await page.route('**/test_mode.cgi', async (route) => {
    await answer.opened;
    await route.continue();
  });
  await page.reload();
  const none = link.getByText('No station', { exact: true });
  await none.waitFor({ state: 'attached' });
  expect(await none.isVisible()).toBe(false);
  answer.open();
  await link.getByText('farm-east reconnects', { exact: true }).waitFor();
  expect(await none.count()).toBe(0);
  const revertPlaces = async () => {
    const places = [];
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 900 });
      places.push(await button(page, 'Revert now').boundingBox());
    }
    return places;
  };
  const places = await revertPlaces();
  await page.clock.fastForward(60_000);
  await link.getByText(/^farm-east did not return$/).waitFor();
  // Neither "Keep" nor another button comes under a finger that is about to revert.
  expect(await revertPlaces()).toEqual(places);
  await link.getByText(/^No answer for \d+ s\. Revert now restores the /).waitFor();

  await button(page, 'Revert now').click();
  await link.getByText('No station', { exact: true }).waitFor();
  expect(await setup.getAttribute('href')).toBe('#make-link');
});

test('after a test that ended while the device was away, a phone says so in whole, and has nothing to press', async () => {
  onTestFinished(kept.close);
  const page = await linkedPage();
  await page.clock.install();
  await resize(page, { width: 390, height: 844 });
  await startTest(page);
  await page.route('**/*.cgi', (route) => route.abort());
  const sentenceOf = (text: string) => bar(page).locator('.bar-brief', { hasText: text });
  await sentenceOf('No answer').waitFor();
  await page.clock.fastForward(240_000);
  await sentenceOf('Restoring the saved settings…').waitFor();
  expect(await barFaults(bar(page))).toEqual([]);
  for (const name of ['Revert now', 'Keep']) expect(await button(page, name).isDisabled()).toBe(true);
  // The sentence of the lock has buttons of its own.
  await page.getByRole('main').getByRole('button', { name: SENTENCE }).click();
  for (const name of ['Revert and edit', 'Keep, then edit']) expect(await button(page, name).isDisabled()).toBe(true);
});
