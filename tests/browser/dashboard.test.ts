import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { withLines } from '../../engine/draft/lines.ts';
import { axeViolations } from '../axeViolations.ts';
import { type KeptPage, keptPage, type Look, newPage } from './newPage.ts';
import { resize } from './resize.ts';
import {
  alterStatus,
  answerStatus,
  goBack,
  nextStatus,
  open,
  type ServedDevice,
  serveDevice,
  untilLinked,
} from './servedDevice.ts';
import { station } from './stationStatus.ts';
import { tabTo } from './tabTo.ts';
import { bar, saveUntested, type } from './wirelessPage.ts';

/** Device and kept dashboard of each model, started on first use. */
const devices = new Map<string, Promise<ServedDevice>>();
const dashboards = new Map<string, KeptPage>();

afterAll(async () => {
  for (const kept of dashboards.values()) await kept.close();
  for (const device of devices.values()) await (await device).close();
});

function served(id: string): Promise<ServedDevice> {
  const device = devices.get(id) ?? serveDevice(id);
  devices.set(id, device);
  return device;
}

/** Dashboard as loaded, for a test that changes no setting and no stored choice. */
function dashboard(id: string, look: Look = {}): Promise<Page> {
  const kept =
    dashboards.get(id) ??
    keptPage(
      async (page) => open(page, await served(id)),
      async (page) => {
        await goBack(page, '#dashboard');
        await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      },
    );
  dashboards.set(id, kept);
  return kept.take(look);
}

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const LOOKS = [
  ['light', WIDE],
  ['dark', PHONE],
] as const;

describe('the link', () => {
  test('shows the figures of both ends in their places', async () => {
    const page = await dashboard('dish-5ac-23');
    await alterStatus(page, { '/wireless/sta/0/signal': -61, '/wireless/sta/0/remote/signal': -64 });
    const card = page.getByRole('region', { name: '5 GHz link' });
    const ends = card.locator('.link-end');
    await ends.nth(0).getByText('−61', { exact: true }).waitFor();
    expect(await ends.nth(0).textContent()).toContain('dish-north');
    expect(await ends.nth(0).textContent()).toContain('Access point');
    expect(await ends.nth(1).textContent()).toContain('−64');
    expect(await ends.nth(1).textContent()).toContain('farm-east');
    expect(await ends.nth(1).textContent()).toContain('Station');
  });

  test('keeps each figure of an end on one line on a phone', async () => {
    const page = await dashboard('dish-5ac-23', { viewport: { width: 390, height: 844 } });
    const figures = page.getByRole('region', { name: '5 GHz link' }).locator('.link-figures bdi');
    await figures.first().waitFor();
    const lines = await figures.evaluateAll((all) =>
      all.map((figure) => new Set([...figure.getClientRects()].map(({ bottom }) => Math.round(bottom))).size),
    );
    expect(lines).toEqual(lines.map(() => 1));
  });

  test('draws the own end on the side of its name, also from right to left', async () => {
    const page = await dashboard('dish-5ac-23');
    await alterStatus(page, { '/wireless/sta': [] });
    const card = page.getByRole('region', { name: '5 GHz link' });
    await card.getByText('No station', { exact: true }).waitFor();
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir);
      const [name, own, other] = await Promise.all(
        ['.link-name', 'circle[fill=currentColor]', 'circle[fill=none]'].map((part) =>
          card.locator(part).first().boundingBox(),
        ),
      );
      const distanceTo = (end: typeof own) => Math.abs((end?.x ?? 0) - (name?.x ?? 0));
      expect(distanceTo(own)).toBeLessThan(distanceTo(other));
    }
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  });

  test.each([1280, 320])('shortens the name of the weakest station, but no figure, at %i px', async (width) => {
    const page = await dashboard('sector-5ac-gps', { viewport: { width, height: 900 } });
    const name = 'relay-on-the-northern-tower-of-the-old-water-works';
    const remote = { hostname: name };
    await alterStatus(page, {
      '/wireless/sta': [station(1, 0, { signal: -79, remote }), station(2)],
      '/wireless/sta_disconnected': [{ mac: 'a', hostname: name, disconnect_duration: 95 }],
    });
    const cells = page.getByRole('region', { name: '5 GHz link' }).locator('.link-cells');
    await cells.getByText('19 dB below expected').waitFor();
    await cells.getByText('lost 1 min 35 s ago').waitFor();
    const isCut = (text: string) =>
      cells.getByText(text).evaluate((element) => {
        const cell = element.closest('.link-cells > div')?.getBoundingClientRect();
        const range = document.createRange();
        const last = element.lastChild ?? element;
        range.selectNodeContents(last);
        const { left, right } = range.getBoundingClientRect();
        return cell === undefined || left < cell.left || right > cell.right;
      });
    expect([await isCut('dB below expected'), await isCut('lost 1 min')]).toEqual([false, false]);
    for (const part of await cells.getByText(name).all()) {
      expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(false);
      const tip = page.getByRole('tooltip').filter({ hasText: name });
      await part.hover();
      await tip.waitFor();
      await page.mouse.move(0, 0);
      await tip.waitFor({ state: 'hidden' });
    }
    await tabTo(page, cells.getByRole('link', { name }));
    await page.getByRole('tooltip').filter({ hasText: name }).waitFor();
  });

  test('reports a lost link and the station that left', async () => {
    const page = await dashboard('dish-5ac-23');
    await alterStatus(page, {
      '/wireless/sta': [],
      '/wireless/sta_disconnected': [{ mac: 'a', hostname: '<i>farm</i>', reason_code: 3, disconnect_duration: 95 }],
    });
    const card = page.getByRole('region', { name: '5 GHz link' });
    await card.getByText('No station', { exact: true }).waitFor();
    await card.getByText('<i>farm</i> disconnected 1 min 35 s ago.').waitFor();
    // A station that was connected has the same network settings.
    await card.getByText('The link is down. Check the peer, its channel and the antenna alignment.').waitFor();
    await page.locator('.link-badge', { hasText: 'Disconnected' }).waitFor();
    await alterStatus(page, { '/wireless/sta': [], '/wireless/mode': 'sta-ptp', '/wireless/rstatus': 1 });
    await card.getByText('Scanning', { exact: true }).waitFor();
    await alterStatus(page, { '/wireless/sta': [], '/wireless/mode': 'sta-ptp', '/wireless/rstatus': 0 });
    await card.getByText('No access point', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('shows the radar check with its progress', async () => {
    const page = await dashboard('dish-5ac-23');
    await alterStatus(page, {
      '/wireless/cac_state': 1,
      '/wireless/cac_timeout': 37,
      '/wireless/center1_freq': 5530,
    });
    const card = page.getByRole('region', { name: 'Radar check' });
    await card.getByText('37 s left of 60 on 5530 MHz').waitFor();
    expect(
      await card.getByRole('progressbar').evaluate((bar) => [bar.getAttribute('value'), bar.getAttribute('max')]),
    ).toEqual(['23', '60']);
    await alterStatus(page, { '/wireless/cac_state': 0, '/wireless/cac_timeout': 0 });
    await card.waitFor({ state: 'detached' });
  });

  // tests/src/pageParts/openSettings.test.ts covers a test and its revert.
  test('counts the active cable loss, also after a save', async () => {
    const device = await serveDevice('base-5ac');
    onTestFinished(() => device.close());
    const page = await newPage();
    await open(page, device);
    /** Antenna gain minus cable loss. */
    const gain = async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      const more = page.locator('.link-more');
      if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
      const figure = page.getByRole('row', { name: 'Power, EIRP' }).getByRole('cell').first();
      const [power = '', eirp = ''] = ((await figure.textContent()) ?? '').split('·');
      return Number.parseFloat(eirp) - Number.parseFloat(power);
    };
    const before = await gain();
    await page.getByRole('link', { name: /^Wireless/ }).click();
    await type(page, 'Cable loss', '3');
    await saveUntested(page);
    await bar(page).getByText('Saved').waitFor();
    expect(await gain()).toBe(before - 3);
  });

  test('shows both radios of a 60 GHz model, each with its own figures', async () => {
    const page = await dashboard('link-60');
    await alterStatus(page, { '/wireless/sta/0/linked_60': true, '/wireless/sta/0/prs_sta/rssi_data': -51 });
    await page.getByRole('region', { name: '60 GHz link' }).getByText('−51', { exact: true }).waitFor();
    await page.getByRole('region', { name: '5 GHz backup link' }).waitFor();
    expect(await page.locator('.link-badge').count()).toBe(2);
  });

  test('reports the open network of a 60 GHz model', async () => {
    const page = await dashboard('link-60');
    await page.getByText('Not encrypted', { exact: true }).waitFor();
    await alterStatus(page, { '/wireless/security': 'WPA2' });
    await page.getByText('60 GHz not encrypted', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Encrypt the link' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toContain('linkKey');
  });
});

test('the figures of each end of a link are in a row, with the signal above them on the narrowest phone', async () => {
  const page = await dashboard('link-60');
  const topsAt = async (width: number) => {
    await resize(page, { width, height: 900 });
    const tops = (figures: Element[]) =>
      figures.map((end) =>
        [...end.querySelectorAll('dd > bdi > strong')].map((one) => Math.round(one.getBoundingClientRect().bottom)),
      );
    return page.locator('.link-figures').evaluateAll(tops);
  };
  for (const width of [1280, 390]) {
    // Letters of a larger size end lower.
    for (const ends of await topsAt(width)) expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(12);
  }
  for (const [signal = 0, ...others] of await topsAt(320)) {
    expect(new Set(others).size).toBe(1);
    expect(others[0]).toBeGreaterThan(signal);
  }
});

test('describes the hardware on request', async () => {
  const page = await dashboard('dish-5ac-23');
  const card = page.getByRole('region', { name: 'Device' });
  expect(await card.getByText('GWY-D5AC23', { exact: true }).isVisible()).toBe(false);
  await card.getByText('About this device').click();
  const about = card.locator('details dl > div');
  expect(await about.allInnerTexts().then((rows) => rows.map((row) => row.split(/\n+/)))).toEqual([
    ['System ID', '0x6701'],
    ['MAC address', '00:00:5E:00:53:01'],
    ['Ethernet ports', '1'],
    ['Bill of materials', '13-06701-02'],
    ['Hardware subtype', 'outdoor'],
    ['CPU revision', '2'],
    ['FCC ID', 'GWY-D5AC23'],
    ['IC ID', '6701G-D5AC23'],
  ]);
  expect(await axeViolations(page)).toEqual([]);
});

describe('invalid data', () => {
  test('is named and left out, and the rest still works', async () => {
    const page = await dashboard('dish-5ac-23');
    await alterStatus(page, {
      '/host/cpuload': 'much',
      '/wireless/throughput': [],
      '/wireless/polling': undefined,
      '/interfaces': 5,
      '/wireless/sta/0/remote': null,
    });
    await page.getByText('Malformed status: 3 values could not be read and are left out.').waitFor();
    await page.locator('summary').first().click();
    await page.getByText('wireless.throughput, ', { exact: false }).waitFor();
    await page.getByRole('region', { name: 'Device' }).getByText('Dish 5AC 23').waitFor();
    await page.getByRole('region', { name: 'Ethernet' }).getByText('reports no Ethernet port').waitFor();
    await alterStatus(page, {});
    await page.getByText('Malformed status').waitFor({ state: 'detached' });
  });

  test('does not break the page', async () => {
    const page = await dashboard('sector-5ac-gps');
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(error.message));
    for (const body of [
      '{}',
      '{"wireless":null}',
      '{"wireless":{"sta":{}},"host":[]}',
      '{"interfaces":[{},null,[]]}',
    ]) {
      await answerStatus(page, { status: 200, body });
      await nextStatus(page);
      await nextStatus(page);
      expect(await page.getByRole('heading', { level: 1 }).textContent(), body).toBe('Dashboard');
      expect(failed, body).toEqual([]);
    }
  });
});

describe('open tasks after first setup', () => {
  const card = (page: Page) => page.getByRole('region', { name: /^Setup: \d steps? left$/ });
  const DONE = { '/wireless/security': 'WPA2', '/wireless/essid': 'hill' };

  /** Device right after first setup. */
  async function fresh(): Promise<ServedDevice> {
    const device = await serveDevice();
    device.device.firstSetup = true;
    onTestFinished(() => device.close());
    return device;
  }

  test('are listed in every look, lead to their settings, go when done, and can be closed permanently', async () => {
    const page = await newPage();
    await open(page, await fresh());
    const encrypt = card(page).getByRole('link', { name: /^Encrypt the link \(This access point is not encrypted/ });
    await encrypt.waitFor();
    for (const [colorScheme, viewport] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await resize(page, viewport);
      await encrypt.waitFor();
      expect(await axeViolations(page), colorScheme).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), colorScheme).toBe(true);
    }
    await alterStatus(page, { '/wireless/security': 'WPA2' });
    await encrypt.waitFor({ state: 'detached' });
    await card(page)
      .getByRole('link', { name: /^Name the network/ })
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toContain('ssid');

    await page.evaluate(() => {
      location.hash = 'dashboard';
    });
    await card(page).getByRole('button', { name: 'Do not show this again' }).click();
    await card(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: '5 GHz link' }).waitFor();
    expect(await card(page).count()).toBe(0);
  });

  // No color moves a box.
  test('share the first screen with link, verdict and both graphs; disappear when all are done, and stay away when the link is lost', async () => {
    const device = await fresh();
    untilLinked(device);
    const page = await newPage({ viewport: { width: 1280, height: 800 } });
    await open(page, device);
    const bottomOf = async (name: string | RegExp) => {
      const region = page.getByRole('region', { name });
      await region.waitFor();
      const box = await region.boundingBox();
      return { top: box?.y ?? -1, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    await page.locator('.dashboard-graphs canvas').nth(1).waitFor();
    const [link, health, setup, throughput, signal] = [
      await bottomOf('5 GHz link'),
      await bottomOf('Link health'),
      await bottomOf(/^Setup: /),
      await bottomOf('Throughput'),
      await bottomOf('Signal'),
    ];
    const drawn = await page
      .locator('.dashboard-graphs .chart-drawing')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(health.bottom).toBeLessThanOrEqual(link.bottom);
    expect(link.bottom).toBeLessThanOrEqual(setup.top);
    // One line, without a second one of links.
    expect(setup.bottom - setup.top).toBeLessThanOrEqual(52);
    expect(Math.max(...drawn, throughput.top, signal.top)).toBeLessThanOrEqual(800);

    await alterStatus(page, { ...DONE, '/wireless/sta': [] });
    await page.getByRole('region', { name: 'Setup: 1 step left' }).waitFor();
    await alterStatus(page, DONE);
    await card(page).waitFor({ state: 'detached' });
    await alterStatus(page, { ...DONE, '/wireless/sta': [] });
    await page.getByText('No station', { exact: true }).waitFor();
    await nextStatus(page);
    expect(await card(page).count()).toBe(0);
  });

  test('appear on a device that was set up elsewhere, while its network is open', async () => {
    const page = await dashboard('dish-5ac-23');
    await card(page)
      .getByRole('link', { name: /^Encrypt the link/ })
      .waitFor();
    await alterStatus(page, { '/wireless/security': 'WPA2' });
    await card(page).waitFor({ state: 'detached' });
  });
});

describe('the health of the link', () => {
  test('names the most costly cause, and opens its cure as a proposed change that one undo reverts', async () => {
    const first = await serveDevice('dish-5ac-23');
    onTestFinished(() => first.close());
    const lines = { 'radio.1.ack.auto': 'disabled', 'radio.1.ackdistance': '600' };
    const text = serialise(withLines(parseText(first.device.configuration.stored()), new Map(Object.entries(lines))));
    const device = await serveDevice('dish-5ac-23', text);
    onTestFinished(() => device.close());
    untilLinked(device);
    const page = await newPage();
    await open(page, device);
    const health = page.getByRole('region', { name: 'Link health' });
    await health.getByText(/^Distance set to .*, measured 2\.14 mi$/).waitFor();
    await health.getByRole('link', { name: 'Set automatic distance…' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wireless' }).waitFor();
    await bar(page).getByText('1 pending change').waitFor();
    expect(await page.getByRole('switch', { name: 'Auto distance' }).isChecked()).toBe(true);
    expect(device.device.configuration.active()).toContain('radio.1.ack.auto=disabled');
    await bar(page).getByRole('button', { name: /^Undo/ }).click();
    await bar(page).getByText('No pending changes').waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await health.locator('strong', { hasText: 'Distance set to' }).waitFor();
  });

  test('is sound without a limiting cause, and keeps its folded state', async () => {
    const page = await dashboard('dish-5ac-23');
    const health = page.getByRole('region', { name: 'Link health' });
    // The simulated ends send with less power than allowed.
    await health
      .getByText(/sends 13 of 24 dBm$/)
      .first()
      .waitFor();
    await alterStatus(page, { '/wireless/txpower': 24, '/wireless/sta/0/remote/tx_power': 24 });
    await health.getByText('Healthy').waitFor();
    await health.getByText('Not checked: Retries').waitFor();
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('row', { name: 'Chains' }).waitFor();
    // The browser reports the toggle after it has rendered the rows.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('link_more'))).toBe('open');
    await page.reload();
    await page.getByRole('row', { name: 'Chains' }).waitFor();
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('row', { name: 'Chains' }).waitFor({ state: 'hidden' });
  });
});
