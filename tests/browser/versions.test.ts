import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { Client, withValue } from '../simulator/client.ts';
import { fetchAnswer } from './fetchAnswer.ts';
import { keptPage, newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { ACCOUNT, goBack, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, isFocused, takeBack, type } from './wirelessPage.ts';

const PATH = '#settings/system/history';
const BY = { user: 'anna', address: '192.0.2.7', isController: false };

let device: ServedDevice;
beforeAll(async () => {
  device = await serveHistory();
});

/** Device with four versions of its settings, and a refused sign-in. */
async function serveHistory(): Promise<ServedDevice> {
  const served = await serveDevice();
  const { configuration } = served.device;
  const text = configuration.active();
  const named = withValue(text, 'resolv.host.1.name', 'mast-west');
  configuration.propose(named, false);
  configuration.apply({ by: BY });
  served.clock.advance(86_400_000);
  const test = { checkSeconds: 0, replacesCandidate: true, by: BY };
  configuration.startTest(withValue(named, 'radio.1.txpower', '7'), test);
  configuration.endTest();
  configuration.startTest(withValue(named, 'wireless.1.ssid', '<b>west</b>'), test);
  configuration.apply();
  await new Client(served, '203.0.113.9').login('mallory<i>', 'wrong');
  return served;
}

const kept = keptPage(
  (page) => open(page, device, PATH),
  // Reloads the page without a filter and without an open version.
  async (page) => {
    await goBack(page, '#dashboard');
    await goBack(page, PATH);
    await rows(page).first().waitFor();
  },
);
afterAll(async () => {
  await kept.close();
  await device.close();
});

const rows = (page: Page) => page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem');
const drawer = (page: Page) => page.getByRole('dialog');
const openRow = (page: Page, words: string) => rows(page).getByRole('button').filter({ hasText: words }).click();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('each change shows its author, place and outcome, and is found by search and by the palette', async () => {
  const page = await kept.take();
  await rows(page).getByText('SSID').waitFor();
  expect(await rows(page).allInnerTexts()).toEqual([
    expect.stringMatching(/SSID .* → <b>west<\/b>\s+anna · 192\.0\.2\.7\s+In use\s+Tested, kept/s),
    expect.stringMatching(/Output power .* → 7 dBm\s+anna · 192\.0\.2\.7 · reverted by a user\s+Reverted/s),
    expect.stringMatching(/Device name .* → mast-west\s+anna · 192\.0\.2\.7 · by a program\s+Not tested/s),
    expect.stringMatching(/First version kept\s+device/s),
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Setting, value or user' }).fill('power');
  await page.getByText('1 of 4 versions').waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Setting, value or user' }).fill('');
  await page.getByRole('radio', { name: 'System 1' }).check({ force: true });
  await page.getByText('1 of 4 versions').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find a page/ }).fill('rollback');
  await page.getByRole('option', { name: /History of settings/ }).waitFor();
});

test('a firmware change appears among the versions at its time, but not among those of one page', async () => {
  const page = await kept.take();
  await rows(page).getByText('SSID').waitFor();
  await page.route('**/hist-stats.cgi?*', (route) =>
    route.fulfill({
      json: {
        events: [
          { age: 1e6, kind: 'firmware', name: '<i>8.7.17' },
          { age: 5, kind: 'kept' },
        ],
      },
    }),
  );
  await page.evaluate(() => location.assign('#dashboard'));
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.evaluate((path) => location.assign(path), PATH);
  await rows(page).getByText('Firmware <i>8.7.17').waitFor();
  await page.getByText('4 versions').waitFor();
  await page.getByRole('searchbox', { name: 'Setting, value or user' }).fill('firmware');
  await page.getByText('0 of 4 versions').waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Setting, value or user' }).fill('');
  await page.getByRole('radio', { name: 'System 1' }).check({ force: true });
  await page.getByText('1 of 4 versions').waitFor();
  expect(await rows(page).count()).toBe(1);
});

test('a version shows its changes, is compared with any other, and gets a name', async () => {
  const page = await kept.take();
  await openRow(page, 'Output power');
  await drawer(page).getByText('Changed in this version').waitFor();
  await drawer(page).getByText('Restoring changes 2 settings in use').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const first = await drawer(page).getByLabel('Compare with').locator('option').last().getAttribute('value');
  await drawer(page).getByLabel('Compare with').selectOption(first);
  await drawer(page)
    .getByRole('heading', { name: /^Changed since/ })
    .waitFor();
  await drawer(page).getByText('mast-west').waitFor();
  await drawer(page).getByLabel('Name').fill('before the storm');
  await page.keyboard.press('Enter');
  await rows(page).getByText('before the storm').waitFor();
  expect(device.device.configuration.versions.list()[1]?.name).toBe('before the storm');
  for (const width of [390, 320]) {
    await resize(page, { width, height: 844 });
    expect(await fits(page)).toBe(true);
  }
  // Resets the name: the device is kept for the other tests.
  await drawer(page).getByLabel('Name').fill('');
  await page.keyboard.press('Enter');
  await rows(page).getByText('before the storm').waitFor({ state: 'detached' });
});

test('restoring stages the changes, and nothing is written before', async () => {
  const page = await kept.take();
  const before = device.device.configuration.active();
  await openRow(page, 'First version kept');
  await drawer(page).getByRole('button', { name: 'Restore this version…' }).click();
  await page.getByRole('button', { name: /^Stage \d+ changes$/ }).click();
  await bar(page)
    .getByText(/pending changes/)
    .waitFor();
  expect(await drawer(page).count()).toBe(0);
  // The focus is on the row again.
  await expect.poll(() => isFocused(page.getByRole('button', { name: /First version kept/ }))).toBe(true);
  expect(device.device.configuration.active()).toBe(before);
  await takeBack(page);
});

test('the history also lists sign-ins and refused sign-ins', async () => {
  const page = await kept.take();
  // Without waiting: the header does not change afterwards.
  await page.getByRole('radio', { name: 'Sign-ins' }).check({ force: true });
  const list = page.getByRole('list', { name: 'Sign-ins' });
  await list.getByText('mallory<i>').waitFor();
  await list.getByText(ACCOUNT.name).first().waitFor();
  expect(await list.getByRole('listitem').filter({ hasText: 'mallory' }).innerText()).toMatch(
    /203\.0\.113\.9\s+Refused/,
  );
  expect(await axeViolations(page)).toEqual([]);
});

// The device counts them in tests/simulator/versionCalls.test.ts.
test('the end of the list shows how many older versions the device removed', async () => {
  const page = await kept.take();
  await page.route('**/api/versions', async (route) => {
    const response = await fetchAnswer(route);
    await route.fulfill({ response, json: { ...(await response.json()), dropped: 12 } });
  });
  await page.evaluate(() => location.assign('#dashboard'));
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.evaluate((path) => location.assign(path), PATH);
  await page.getByText('12 older versions removed for lack of space').waitFor();
});

test('drawer, dialog and bar show one count, and rules that a version lacks are removed', async () => {
  // Other tests know no version of this one.
  onTestFinished(async () => {
    await kept.close();
    await device.close();
    device = await serveHistory();
  });
  const page = await kept.take();
  const { configuration } = device.device;
  const named = withValue(configuration.active(), 'resolv.host.1.name', 'mast-east');
  const filter = ['.sys', '.sys.fw'].map((part) => `iptables${part}.status=enabled\n`);
  const rules = [1, 2, 3].map((n) => `iptables.sys.fw.${n}.cmd=-A FIREWALL --src 10.9.${n}.0/24 -j DROP\n`);
  configuration.propose([withValue(named, 'iptables.status', 'enabled'), ...filter, ...rules].join(''), false);
  configuration.apply({ by: BY });
  await page.reload();
  await openRow(page, '→ <b>west</b>');
  const heading = drawer(page).getByRole('heading', { name: /^Restoring changes \d+ settings in use$/ });
  const count = /\d+/.exec(await heading.innerText())?.[0];
  // The name, the switch, two hidden switches, and three rules.
  expect(count).toBe('7');
  expect(await drawer(page).locator('.version-restoration li').count()).toBe(7);
  expect(await drawer(page).getByText('iptables.sys.fw.').count()).toBe(3);
  await drawer(page).getByRole('button', { name: 'Restore this version…' }).click();
  await page.getByRole('button', { name: `Stage ${count} changes` }).click();
  await bar(page).getByText(`${count} pending changes`).waitFor();
  await page.evaluate(() => location.assign('#settings/network/firewall'));
  await page.getByRole('switch', { name: /^Enable firewall/, checked: false }).waitFor();
});

test('an open version ends above the bar of changes, also after the window became that of a phone', async () => {
  const page = await kept.take({ viewport: { width: 1024, height: 844 } });
  await page.evaluate(() => location.assign('#settings/wireless'));
  await type(page, 'SSID', 'mast-south');
  await page.evaluate((to) => location.assign(to), PATH);
  await openRow(page, 'SSID');
  await resize(page, { width: 390, height: 844 });
  await page.locator('.phone-bar').waitFor();
  const below = async () => {
    const [end, top] = await Promise.all([drawer(page).boundingBox(), bar(page).boundingBox()]);
    return (end?.y ?? 0) + (end?.height ?? 0) - (top?.y ?? 0);
  };
  await expect.poll(below).toBe(0);
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await takeBack(page);
});

test('versions and sign-ins that could not be read are read by Retry, also if the text of a listed version is gone', async () => {
  const page = await newPage();
  // The device may remove an old version between the list and its text.
  await page.route('**/api/versions/*', (route) =>
    route.fulfill({ status: 404, json: { error: 'This version is not kept.' } }),
  );
  await page.route('**/api/sign-ins', (route) => route.abort('connectionreset'));
  await open(page, device, PATH);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  await main.getByRole('alert').getByText('This version is not kept.').waitFor();
  await page.unroute('**/api/versions/*');
  await retry.click();
  await rows(page).first().waitFor();
  await page.getByRole('radio', { name: 'Sign-ins' }).check({ force: true });
  await main.getByRole('alert').getByText('The device did not answer.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/api/sign-ins');
  await retry.click();
  await main.getByText('mallory<i>').waitFor();
  expect(await retry.count()).toBe(0);
});
