import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Catalogue, stringsOf } from '../../languages/catalogue.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import { axeViolations } from '../axeViolations.ts';
import { Client } from '../simulator/client.ts';
import { keptPage, newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { ACCOUNT, alterStatus, goBack, nextStatus, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { mac, station, stations } from './stationStatus.ts';
import { isFocused, pressInBar } from './wirelessPage.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice('sector-5ac-gps');
});

/** Kept page, for tests that store no choice and close the details that they open. A new page has a new device. */
const kept = keptPage(
  async (page) => {
    await device.close();
    device = await serveDevice('sector-5ac-gps');
    await open(page, device, '#stations');
  },
  (page) => goBack(page, '#stations'),
);
afterAll(async () => {
  await kept.close();
  await device.close();
});

const card = (page: Page) => page.getByRole('region', { name: 'Stations' });
// Hidden elements have no inner text.
const names = (page: Page) => page.locator('.stations-table tbody .station-name').allTextContents();
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('85 stations can be sorted, filtered, selected and opened, and nothing moves when they change, join and leave', async () => {
  const page = await newPage();
  await open(page, device, '#stations');
  await alterStatus(page, { '/wireless/sta': stations(85) });
  await card(page).getByText('85 of 85 connected').waitFor();
  await card(page).getByRole('radio', { name: 'Below expected 43' }).waitFor();
  await page.getByRole('button', { name: 'Signal, dBm' }).click();
  const order = await names(page);
  expect(order[0]).toBe('station-0');
  expect(await page.getByRole('columnheader', { name: /^Signal/ }).getAttribute('aria-sort')).toBe('descending');

  // By keyboard: down the rows, to the last one and back, into the details and out again.
  await page.getByRole('button', { name: 'station-0', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await focusedName(page)).toBe(order[1]);
  await page.keyboard.press('End');
  expect(await focusedName(page)).toBe(order[84]);
  await page.keyboard.press('Home');
  for (let row = 0; row < 40; row++) await page.keyboard.press('ArrowDown');
  // The header stays above the scrolled rows.
  const head = page.getByRole('columnheader', { name: /^Signal/ });
  const focusedAt = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
  const headBox = await head.boundingBox();
  expect(headBox?.y).toBeGreaterThanOrEqual(0);
  expect((headBox?.y ?? 0) + (headBox?.height ?? 0)).toBeLessThanOrEqual(focusedAt);
  expect(await page.locator('.stations-scroll').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(await focusedName(page)).toBe(order[40]);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: order[40] ?? '', exact: true });
  await details.getByText('Dish 5AC 23').waitFor();
  // Tests with few rows check the table.
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe(order[40]);
  await page.keyboard.press('Enter');
  await details.waitFor();
  await page.getByRole('button', { name: order[40] ?? '', exact: true }).focus();

  // All stations change, some leave, others join. A remaining one keeps its place, the focus, the scroll position and
  // its details.
  const scrolled = () => page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().top ?? 0));
  const before = await scrolled();
  const rowHeight = await page.evaluate(() => document.activeElement?.closest('tr')?.offsetHeight ?? 0);
  const stays = (turn: number) =>
    stations(85, turn).filter((_, index) => index % 7 !== turn % 7 || `station-${index}` === order[40]);
  for (let turn = 1; turn <= 6; turn++) {
    await alterStatus(page, { '/wireless/sta': stays(turn) });
    await nextStatus(page);
  }
  await alterStatus(page, { '/wireless/sta': stations(85, 7), '/wireless/sta_disconnected': [] });
  await expect.poll(() => names(page).then(({ length }) => length)).toBe(85);
  expect(await focusedName(page)).toBe(order[40]);
  // Scroll anchoring keeps the first visible row in place. If that row is removed, the browser picks another, up to a
  // row away. This happens at most twice. Without anchoring, rows above would move it by five rows each time.
  expect(Math.abs((await scrolled()) - before)).toBeLessThanOrEqual(2 * rowHeight);
  expect(await details.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  // The table is wide again and renders its rows at once.
  await details.waitFor({ state: 'detached' });
  await nextStatus(page);

  // An update of every figure of every station writes the visible figures and little more. Graphs have their own
  // schedule. The times in their closed tables are written when a user opens them.
  await page.evaluate(() => {
    const writes: number[] = [];
    Object.assign(window, { writes });
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver((records) => writes.push(records.length)).observe(document.body, everything);
    const work = { charts: 0, times: 0 };
    Object.assign(window, { work });
    const { setTimeout } = window;
    const GRAPH_TICK = 1100;
    Object.assign(window, {
      setTimeout: (run: () => void, after = 0) => (after === GRAPH_TICK ? 0 : setTimeout(run, after)),
    });
    // A chart serializes its shape on every redraw.
    const { stringify } = JSON;
    JSON.stringify = (value: unknown) => {
      if (typeof value === 'object' && value !== null && 'xKind' in value) work.charts += 1;
      return stringify(value);
    };
    const words = Date.prototype.toLocaleTimeString;
    Date.prototype.toLocaleTimeString = function (this: Date) {
      work.times += 1;
      return words.call(this);
    };
  });
  const UPDATES = 3;
  for (let turn = 8; turn < 8 + UPDATES; turn++) {
    await alterStatus(page, { '/wireless/sta': stations(85, turn) });
    await nextStatus(page);
  }
  const writes = await page.evaluate(() =>
    Number(Reflect.get(window, 'writes').reduce((sum: number, one: number) => sum + one, 0)),
  );
  expect(writes).toBeGreaterThan(0);
  expect(writes / UPDATES).toBeLessThanOrEqual(100);
  const work = await page.evaluate(() => Reflect.get(window, 'work'));
  expect(work.times).toBe(0);
  // One more for the tick that was due.
  const CHARTS = 2;
  expect(work.charts).toBeLessThanOrEqual(CHARTS);

  // Filter by word, by figure and by state. The filter survives a reload.
  await page.getByRole('searchbox').fill('STATION-84');
  await expect.poll(() => names(page)).toEqual(['station-84']);
  await page.getByText('1 of 85 shown').waitFor();
  await page.getByRole('searchbox').fill('nobody');
  await page.getByText('No station matches “nobody”.').waitFor();
  await page.getByRole('searchbox').fill('distance > 1.58');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'MAC address' }).check();
  await page.getByRole('checkbox', { name: 'Uptime' }).uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  const found = await names(page);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(85);
  await page.reload();
  await page.getByRole('columnheader', { name: 'MAC address' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Uptime' }).count()).toBe(0);
  expect(await page.getByRole('searchbox').inputValue()).toBe('distance > 1.58');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/stations-.*\.csv$/);
});

test('a lost station shows the reason, a connected one can be disconnected, and hostile names are text', async () => {
  const page = await kept.take({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await alterStatus(page, { '/wireless/sta': [], '/wireless/sta_disconnected': [] });
  await page.getByText('No station is connected.').first().waitFor();
  const hostile = [
    '<img src=x onerror="window.hit=1">',
    '"><script>window.hit=1</script>',
    '{{constructor}}',
    '🛰'.repeat(90),
  ];
  await alterStatus(page, {
    '/wireless/sta': hostile.map((hostname, index) => station(index, 0, { remote: { hostname, platform: '<u>' } })),
    '/wireless/sta_disconnected': [
      { mac: mac(99), hostname: '\u202Emoc.evil', reason_code: 4, disconnect_duration: 48, signal: -81 },
      { mac: mac(98), reason_code: 77 },
    ],
  });
  await card(page).getByTitle('Inactivity, 48 s ago').waitFor();
  await card(page).getByTitle('Reason 77').waitFor();
  const shown = await names(page);
  for (const name of hostile.slice(0, 3)) expect(shown).toContain(name);
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
  expect(await page.locator('.stations :is(img, script, u)').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  // Restores the real stations.
  await alterStatus(page, {});
  const leaves = device.device.situation().radios[0]?.connections[0]?.link.peer;
  if (leaves === undefined) throw new Error('no station');
  await page.getByRole('button', { name: leaves.hostname, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect…' }).click();
  const question = page.getByRole('dialog', { name: `Disconnect ${leaves.hostname}?` });
  await question.getByText('Interrupts this station').waitFor();
  await question.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await card(page).getByText(`${leaves.hostname} was disconnected.`).waitFor({ state: 'attached' });
  const details = page.getByRole('dialog', { name: leaves.hostname });
  await details.getByText('Authentication no longer valid').waitFor();
  await details.getByRole('button', { name: 'Close' }).click();
});

test('several stations are disconnected at once, one press sorts the weakest first, and details narrow the table', async () => {
  const page = await kept.take();
  await alterStatus(page, {});
  const known = device.device.situation().radios[0]?.connections.map(({ link }) => link.peer.hostname) ?? [];
  const [first = '', second = ''] = known;
  await page.getByRole('checkbox', { name: `Select ${first}`, exact: true }).check();
  await page.getByRole('button', { name: first, exact: true }).focus();
  await page.getByRole('checkbox', { name: `Select ${second}`, exact: true }).check();
  await card(page).getByText('2 selected').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Disconnect…' }).click();
  const question = page.getByRole('dialog', { name: 'Disconnect 2 stations?' });
  await question.getByText(second).waitFor();
  await question.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await card(page).getByText('2 stations were disconnected.').waitFor({ state: 'attached' });
  await page.getByText('2 selected').waitFor({ state: 'detached' });
  const left = () => device.device.situation().radios[0]?.connections.map(({ link }) => link.peer.hostname) ?? [];
  for (const name of [first, second]) expect(left()).not.toContain(name);

  await alterStatus(page, {
    '/wireless/sta': [station(1, 0, { signal: -64 }), station(2, 0, { signal: -81 }), station(3, 0, { signal: -70 })],
    '/wireless/sta_disconnected': [],
  });
  await expect.poll(() => names(page).then(({ length }) => length)).toBe(3);
  await page.getByRole('button', { name: 'below expected' }).click();
  expect(await names(page)).toEqual(['station-2', 'station-3', 'station-1']);
  await resize(page, { width: 1440, height: 800 });
  const width = async () => (await card(page).boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: 'station-3', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'station-3' });
  const side = await details.boundingBox();
  const table = await card(page).boundingBox();
  expect(await width()).toBeLessThan(before);
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0);
  await details.getByRole('button', { name: 'Close' }).click();
});

test.each([1024, 1000, 780])('all usual columns fit at %i', async (width) => {
  const page = await kept.take({ viewport: { width, height: 844 } });
  await alterStatus(page, { '/wireless/sta': [station(1, 0, { signal: -84 })], '/wireless/sta_disconnected': [] });
  await card(page).getByText('dB low').waitFor();
  await card(page).getByRole('columnheader', { name: 'Distance' }).waitFor();
  // Until the changed status arrives, the table has the stations of the device, which can be wider.
  const shown = page.locator('.stations-scroll');
  await expect.poll(() => shown.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
});

test('Latin names of an Arabic page start at its side and end with an ellipsis', async () => {
  const page = await newPage({ locale: 'ar-AE' });
  await open(page, device, '#stations');
  const hostnames = ['mast-01 (north)', '[2] mill & barn', 'the station at the old water works (north)'];
  const shown = hostnames.map((hostname, index) => station(index, 0, { remote: { hostname } }));
  await alterStatus(page, { '/wireless/sta': shown, '/wireless/sta_disconnected': [] });
  await page.getByRole('button', { name: 'mast-01 (north)' }).waitFor();
  const whole = { isInOrder: true, fromStart: 0, showsStart: true, isCut: false };
  for (const width of [1280, 390]) {
    await resize(page, { width, height: 844 });
    const drawn = await page.locator('.station-name > bdi').evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange();
        const text = name.firstChild;
        if (text === null) throw new Error('no text');
        const boxOf = (from: number, to: number) => {
          range.setStart(text, from);
          range.setEnd(text, to);
          return range.getBoundingClientRect();
        };
        const { length } = name.textContent ?? '';
        const { left, right } = name.getBoundingClientRect();
        return {
          name: name.textContent,
          isInOrder: boxOf(0, 1).left < boxOf(length - 1, length).left,
          fromStart: Math.round(right - boxOf(0, length).right),
          showsStart: boxOf(0, 1).left >= left - 1,
          isCut: name.scrollWidth > name.clientWidth,
        };
      }),
    );
    expect(drawn).toEqual(
      expect.arrayContaining([
        { name: hostnames[0], ...whole },
        { name: hostnames[1], ...whole },
        { name: hostnames[2], ...whole, fromStart: expect.any(Number), isCut: true },
      ]),
    );
  }
});

test('a busy device moves no part of the page at 320, in any language', async () => {
  const page = await kept.take({ viewport: { width: 320, height: 844 } });
  const header = page.locator('.page-header').filter({ visible: true });
  const height = async () => (await header.boundingBox())?.height;
  await header.getByText('Updated every second').waitFor();
  const before = await height();
  await alterStatus(page, { '/host/cpuload': 95 });
  const subtitle = header.getByText('Updated every 2 s: the device is busy');
  await subtitle.waitFor();
  expect(await height()).toBe(before);
  const words = LANGUAGES.slice(1).flatMap(({ code }) => {
    const catalogue: Catalogue = JSON.parse(readFileSync(`languages/${code}.json`, 'utf8'));
    const own = stringsOf(catalogue);
    return ['busy', 'slow'].map((state) => own[`Updated every {seconds} s: the device is ${state}`] ?? 'missing');
  });
  const tooLong = await subtitle.evaluate(({ firstChild: text, parentElement: header }, all) => {
    if (text === null || header === null) throw new Error('no text');
    const { nodeValue: english } = text;
    const { height } = header.getBoundingClientRect();
    const found = all.filter((own) => {
      text.nodeValue = own.replace('{seconds}', '5');
      return header.getBoundingClientRect().height !== height;
    });
    text.nodeValue = english;
    return found;
  }, words);
  expect(tooLong).toEqual([]);
});

test.each([1280, 390])('the first and the last selection move no row, at %i', async (width) => {
  const page = await kept.take({ viewport: { width, height: 844 } });
  await alterStatus(page, { '/wireless/sta': stations(5), '/wireless/sta_disconnected': [] });
  await expect.poll(() => names(page).then(({ length }) => length)).toBe(5);
  // Distance from the card, which a notice above it may move at any time.
  const tops = () =>
    card(page).evaluate((shown) => {
      const { top } = shown.getBoundingClientRect();
      return [...shown.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().top - top);
    });
  const before = await tops();
  const disconnect = page.getByRole('button', { name: 'Disconnect…' });
  await page.getByRole('checkbox', { name: 'Select station-2', exact: true }).check();
  await card(page).getByText('1 selected').waitFor();
  expect(await tops()).toEqual(before);
  expect(await disconnect.isEnabled()).toBe(true);
  await card(page).getByRole('button', { name: 'Clear' }).click();
  await card(page).getByText('1 selected').waitFor({ state: 'detached' });
  expect(await tops()).toEqual(before);
  expect(await disconnect.isDisabled()).toBe(true);

  // A question about stations that have left closes, and does not return with the next selection.
  await page.getByRole('checkbox', { name: 'Select station-2', exact: true }).check();
  await disconnect.click();
  const question = page.getByRole('dialog', { name: 'Disconnect station-2?' });
  await question.waitFor();
  await alterStatus(page, { '/wireless/sta': stations(2), '/wireless/sta_disconnected': [] });
  await question.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select station-1', exact: true }).check();
  await card(page).getByText('1 selected').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await card(page).getByRole('button', { name: 'Clear' }).click();
});

test('a viewer sees stations and disconnects none', async () => {
  const viewer = { name: 'viewer', password: 'look only' };
  const client = new Client(device);
  await client.login(ACCOUNT.name, ACCOUNT.password);
  const account = {
    change: 'yes',
    ro: '1',
    oldPwd: ACCOUNT.password,
    newUsername: viewer.name,
    pwd: viewer.password,
  };
  expect((await client.post('/pwd.cgi', account)).status).toBe(200);
  const page = await newPage();
  await open(page, device, '#dashboard', viewer);
  await alterStatus(page, { '/wireless/sta': stations(2) });
  await page.getByRole('button', { name: 'station-0', exact: true }).click();
  await page.getByRole('dialog', { name: 'station-0' }).getByText('Dish 5AC 23').waitFor();
  expect(await page.getByRole('button', { name: 'Disconnect…' }).count()).toBe(0);
  expect(await card(page).getByRole('checkbox').count()).toBe(0);
});

test('a MAC ACL without a connected station names it as text in the editor, the review and before saving; one press allows it', async () => {
  const hostile = '<img src=x onerror=alert(1)>\u202e';
  const named = [station(1, 0, { remote: { hostname: hostile } }), station(2)];
  const page = await newPage({ viewport: { width: 320, height: 700 } });
  await open(page, device, '#settings/wireless?at=/wireless/interfaces/0/macAcl/status');
  await alterStatus(page, { '/wireless/sta': named });
  await nextStatus(page);
  const acl = page.getByRole('switch', { name: 'Enable MAC ACL' });
  await acl.press('Space');
  const warning = page.getByRole('alert').filter({ hasText: 'not on the allow list' });
  await warning.getByText('2 connected stations').waitFor();
  expect(await warning.locator('bdi').allTextContents()).toEqual([hostile, mac(1), 'station-2', mac(2)]);
  expect(await warning.locator('img').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // By keyboard. The focus moves to the next button.
  await warning.getByRole('button', { name: /^Add .*img src.* to the allow list$/ }).press('Enter');
  await warning.getByText('This connected station is not on the allow list').waitFor();
  expect(await isFocused(warning.getByRole('button', { name: /^Add .*station-2.* to the allow list$/ }))).toBe(true);
  await page.getByRole('status').filter({ hasText: 'added to the allow list.' }).waitFor();
  expect(await page.locator('[data-line]').count()).toBe(1);

  await pressInBar(page, 'Review');
  const review = page.getByRole('dialog', { name: /pending change/ });
  await review.getByRole('alert').getByText('station-2').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await review.getByRole('button', { name: 'Save…' }).click();
  const saving = page.getByRole('dialog', { name: 'Save without a test?' });
  await saving.getByRole('alert').getByText(mac(2)).waitFor();
  await saving.getByRole('button', { name: /^Add .*station-2.* to the allow list$/ }).press('Enter');
  await saving.getByRole('alert').waitFor({ state: 'detached' });
  await saving.getByRole('button', { name: 'Cancel' }).click();
  await review.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => page.locator('[data-line]').count()).toBe(2);

  // The same list as a deny list: one press removes all, one undo restores them.
  await page.getByRole('radio', { name: 'Deny list' }).check({ force: true });
  const denied = page.getByRole('alert').filter({ hasText: '2 connected stations are on the deny list' });
  await denied.getByRole('button', { name: 'Remove all 2' }).press('Enter');
  await denied.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await denied.waitFor();
});

test('a station that cannot be disconnected is named with its reason, and alone retried', async () => {
  const served = await serveDevice('sector-5ac-gps');
  onTestFinished(() => served.close());
  served.clock.advance(60_000);
  const page = await newPage();
  await open(page, served, '#stations');
  const peers = () => served.device.situation().radios[0]?.connections.map(({ link }) => link.peer) ?? [];
  const [first, second, third] = peers();
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few stations');
  await page.getByRole('checkbox', { name: 'Select all stations shown' }).check();
  const count = peers().length;
  const sent: string[] = [];
  await page.route('**/stakick.cgi', async (route) => {
    const mac = new URLSearchParams(route.request().postData() ?? '').get('staid') ?? '';
    sent.push(mac);
    if (mac !== second.mac) return route.continue();
    return route.fulfill({ status: 500, body: '' });
  });
  await page.getByRole('button', { name: 'Disconnect…' }).click();
  const question = page.getByRole('dialog', { name: `Disconnect ${count} stations?` });
  await question.getByRole('button', { name: 'Disconnect', exact: true }).click();
  const failed = page.getByRole('alert').getByRole('listitem');
  await expect
    .poll(() => failed.allTextContents())
    .toEqual([`${second.hostname} The device did not answer as expected. Please try again.`]);
  expect(sent).toHaveLength(count);
  expect(peers().map(({ mac }) => mac)).toEqual([second.mac]);
  await card(page)
    .getByText(`${count - 1} stations were disconnected.`)
    .waitFor({ state: 'attached' });
  expect(await axeViolations(page)).toEqual([]);

  await page.unroute('**/stakick.cgi');
  await page
    .getByRole('dialog', { name: `Disconnect ${second.hostname}?` })
    .getByRole('button', { name: 'Retry' })
    .click();
  await card(page).getByText(`${second.hostname} was disconnected.`).waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(peers()).toEqual([]);
});
