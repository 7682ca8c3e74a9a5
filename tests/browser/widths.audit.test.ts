import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { withLines } from '../../engine/draft/lines.ts';
import { withValue } from '../simulator/client.ts';
import { EVERY_PATH } from './everyPath.ts';
import { newPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { shiftOf, watchShifts } from './shifts.ts';
import { sidewaysOnceDrawn } from './sideways.ts';

/** Widths at which each page is checked, px, in descending order: the rendered page must shrink. */
const WIDTHS = [1920, 1440, 1280, 1100, 1024, 900, 820, 800, 768, 720, 600, 480, 390, 360, 320];
const HEIGHT = 900;

/** Load widths of a laptop and a phone. Pages must not shift while they load. */
const LAPTOP = 1280;
const PHONE = 390;

/** Largest cumulative layout shift until the page is loaded. */
const MOST_SHIFT = 0.02;

const LONG = 'relay-on-the-northern-tower-of-the-old-water-works-at-the-river.';
const HOST = LONG.repeat(2).slice(0, 128);
const COMMENT = LONG.slice(0, 64);

/** Rows of every list, with texts as long as their keys allow. */
const LINES: Readonly<Record<string, string>> = {
  'resolv.host.1.name': LONG.slice(0, 63),
  'system.location': LONG.slice(0, 63),
  'snmp.status': 'enabled',
  'snmp.contact': LONG.repeat(4).slice(0, 255),
  'snmp.location': LONG.repeat(4).slice(0, 255),
  'syslog.remote.status': 'enabled',
  'ntpclient.status': 'enabled',
  'ntpclient.1.server': `${LONG.repeat(3).slice(0, 190)}example`,
  'pwdog.status': 'enabled',
  'pwdog.host': `${LONG.repeat(3).slice(0, 190)}example`,
  'vlan.status': 'enabled',
  'iptables.status': 'enabled',
  'iptables.sys.status': 'enabled',
  'iptables.sys.fw.status': 'enabled',
  'iptables.sys.portfw.status': 'enabled',
  'dhcpd.status': 'enabled',
  'route.status': 'enabled',
  'tshaper.status': 'enabled',
  'wireless.1.mac_acl.status': 'enabled',
  'wireless.1.mac_acl.policy': 'allow',
  'users.2.status': 'enabled',
  'users.2.name': LONG.slice(0, 32),
  'users.2.password': '$1$aaaaaaaa$bbbbbbbbbbbbbbbbbbbbbb',
  'users.2.gid': '100',
  'users.2.uid': '100',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((row) => [
      [`vlan.${row}.status`, 'enabled'],
      [`vlan.${row}.devname`, 'eth0'],
      [`vlan.${row}.id`, String(4000 + row)],
      [`vlan.${row}.comment`, COMMENT],
      [`iptables.sys.fw.${row}.status`, 'enabled'],
      [`iptables.sys.fw.${row}.comment`, COMMENT],
      [
        `iptables.sys.fw.${row}.cmd`,
        '-A FIREWALL --protocol 6 --src 198.51.100.128/255.255.255.128 --dst 203.0.113.0/255.255.255.0 --dport 49152:65535 -j ACCEPT',
      ],
      [`iptables.sys.portfw.${row}.status`, 'enabled'],
      [`iptables.sys.portfw.${row}.devname`, 'br0'],
      [`iptables.sys.portfw.${row}.proto`, 'TCP'],
      [`iptables.sys.portfw.${row}.dport`, '49152:65535'],
      [`iptables.sys.portfw.${row}.host`, '198.51.100.128'],
      [`iptables.sys.portfw.${row}.port`, '49152'],
      [`iptables.sys.portfw.${row}.comment`, COMMENT],
      [`route.${row}.status`, 'enabled'],
      [`route.${row}.ip`, `198.51.${100 + row}.0`],
      [`route.${row}.netmask`, '255.255.255.128'],
      [`route.${row}.gateway`, '192.168.1.254'],
      [`route.${row}.comment`, COMMENT],
      [`wireless.1.mac_acl.${row}.status`, 'enabled'],
      [`wireless.1.mac_acl.${row}.mac`, `02:00:00:00:00:0${row}`],
      [`wireless.1.mac_acl.${row}.comment`, COMMENT],
      [`sshd.auth.key.${row}.status`, 'enabled'],
      [`sshd.auth.key.${row}.type`, 'ssh-rsa'],
      [`sshd.auth.key.${row}.value`, 'A'.repeat(372)],
      [`sshd.auth.key.${row}.comment`, COMMENT],
    ]),
  ),
};

async function filled(modelId: string): Promise<ServedDevice> {
  const first = await serveDevice(modelId);
  const text = serialise(withLines(parseText(first.device.configuration.stored()), new Map(Object.entries(LINES))));
  await first.close();
  const served = await serveDevice(modelId, text);
  const { configuration } = served.device;
  for (const name of [HOST.slice(1, 33), HOST.slice(2, 34)]) {
    configuration.propose(withValue(configuration.active(), 'wireless.1.ssid', name), false);
    configuration.apply({
      by: { user: LONG.slice(0, 32), address: '2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff', isController: false },
    });
    served.clock.advance(120_000);
  }
  return served;
}

/**
 * Findings of pages loaded at one width and checked at several, layout shifts included.
 * @param paths shared queue of pages; each is taken once
 */
async function look(
  page: Page,
  device: ServedDevice,
  paths: string[],
  loaded: number,
  widths: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  const resize = (width: number) =>
    session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: HEIGHT,
      deviceScaleFactor: 1,
      mobile: false,
    });
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    await resize(loaded);
    // A changed query loads a new document.
    await page.goto(new URL(`?of=${path}#${path}`, device.url).href, { waitUntil: 'commit' });
    const shift = await page.evaluate(shiftOf);
    if (shift.total > MOST_SHIFT) found.push(`${path} at ${loaded} moves by ${shift.total}: ${shift.of.join(', ')}`);
    for (const width of widths) {
      const [still] = await Promise.all([sidewaysOnceDrawn(page, width), resize(width)]);
      for (const one of still) found.push(`${path} at ${width}: ${one}`);
    }
  }
  return found;
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    mac: `00:00:5E:00:53:${index.toString(16).padStart(2, '0').toUpperCase()}`,
    signal: -50 - (index % 30),
    ul_signal_expect: -60,
    chainrssi: [30, 31, 0],
    distance: 1000 + index,
    uptime: 100_000 * index,
    airmax: { ul_capacity: 9e4, dl_capacity: 8e4, rx: { usage: 1 }, tx: { usage: 9 } },
    remote: { hostname: index % 2 === 0 ? HOST : `station-${index}`, platform: 'Dish 5AC 23' },
  }));

test.each([
  ['dish-5ac-23', 0, EVERY_PATH],
  ['sector-5ac-gps', 85, ['dashboard', 'stations', 'tools/best-channel', 'tools/graphs']],
])(
  'nothing on a page of %s overflows, is clipped or shifts at any width',
  async (modelId, stations, paths) => {
    const device = await filled(modelId);
    onTestFinished(() => device.close());
    // Each page has a separate process, so widths render in parallel.
    const pageAt = async (width: number) => {
      const page = await newPage({ viewport: { width, height: HEIGHT }, alone: true });
      await page.addInitScript(watchShifts);
      return page;
    };
    const altered: readonly [string, unknown] =
      stations === 0 ? ['/wireless/sta/0/remote/hostname', HOST] : ['/wireless/sta', many(stations)];
    const first = await pageAt(LAPTOP);
    await open(first, device);
    const session = await first.evaluate(() => JSON.stringify({ ...sessionStorage }));
    const cookies = await first.context().cookies();
    const others = await Promise.all([LAPTOP, PHONE].map(pageAt));
    for (const page of others) {
      await page.context().addCookies(cookies);
      await page.addInitScript(takeSession, session);
    }
    await Promise.all([first, ...others].map((page) => page.addInitScript(alterFetched, altered)));
    await first.reload();
    await first.getByText(HOST).first().waitFor({ state: 'attached' });
    const [wide, narrow] = [[...paths], [...paths]];
    const looks = [first, ...others].map((page, index) =>
      // The first load on a phone is checked as loaded.
      index < 2 ? look(page, device, wide, LAPTOP, WIDTHS) : look(page, device, narrow, PHONE, [PHONE]),
    );
    expect((await Promise.all(looks)).flat()).toEqual([]);
  },
  240_000,
);

/**
 * Runs in the page before its scripts: replaces a value in every status. Routed requests would bypass the browser
 * cache of the previous page.
 */
function alterFetched([pointer, value]: readonly [string, unknown]): void {
  const names = pointer.split('/').slice(1);
  const asked = window.fetch;
  window.fetch = async (...request) => {
    const answer = await asked(...request);
    if (!answer.url.includes('status.cgi')) return answer;
    const status: unknown = await answer.json();
    const at = names.slice(0, -1).reduce((object, name) => Reflect.get(Object(object), name), status);
    Reflect.set(Object(at), names.at(-1) ?? '', value);
    return new Response(JSON.stringify(status), answer);
  };
}

function takeSession(session: string): void {
  for (const [key, value] of Object.entries(JSON.parse(session))) sessionStorage.setItem(key, String(value));
}
