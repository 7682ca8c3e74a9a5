import { type FlatText, parseText } from '../../../engine/config/flatText.ts';
import { octets } from '../../../rules/network/octets.ts';

/** How the web server of a configuration is reached. */
export interface Reach {
  /** IPv4 addresses of the management interfaces. */
  readonly addresses: readonly string[];
  /** A server gives one of them its address, which nobody knows beforehand. */
  readonly given: boolean;
  /** TCP ports; undefined where the server does not listen so. */
  readonly http: number | undefined;
  readonly https: number | undefined;
  /** VLANs whose members alone see a management interface; empty where all do. */
  readonly vlans: readonly string[];
}

const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/**
 * How the web server is reached, by the flat keys of a configuration text (docs/device.md#interfaces): through the
 * interfaces marked for management, the bridges where none is marked, or else whatever interface has an address.
 */
export function reachOf(configuration: string): Reach {
  const text = parseText(configuration);
  const on = (key: string, otherwise: boolean) => isOn(text.get(key), otherwise);
  const interfaces = rows(text, 'netconf').filter((row) => on(`${row}.status`, false));
  const marked = interfaces.filter((row) => text.get(`${row}.role`) === 'mlan');
  const bridges = interfaces.filter((row) => text.get(`${row}.devname`)?.startsWith('br'));
  const managed = [marked, bridges, interfaces].find(({ length }) => length > 0) ?? [];
  const devices = managed.flatMap((row) => text.get(`${row}.devname`) ?? []);
  const clients = on('dhcpc.status', true)
    ? rows(text, 'dhcpc').filter(
        (row) => on(`${row}.status`, false) && devices.includes(text.get(`${row}.devname`) ?? ''),
      )
    : [];
  const given = new Set(clients.map((row) => text.get(`${row}.devname`)));
  return {
    addresses: managed.flatMap((row) => {
      const address = given.has(text.get(`${row}.devname`)) ? undefined : text.get(`${row}.ip`);
      // What is still being typed is no address yet.
      return address === undefined || address === '0.0.0.0' || octets(address) === undefined ? [] : [address];
    }),
    given: given.size > 0,
    http: on('httpd.status', true) ? port(text.get('httpd.port'), HTTP_PORT) : undefined,
    https: on('httpd.https.status', false) ? port(text.get('httpd.https.port'), HTTPS_PORT) : undefined,
    vlans: devices.flatMap((device) => /\.(\d+)$/.exec(device)?.[1] ?? vlanUnder(text, device)),
  };
}

/** The VLAN a bridge consists of on its wired side, where it has no untagged port there. */
function vlanUnder(text: FlatText, bridge: string): readonly string[] {
  const own = rows(text, 'bridge').find((row) => text.get(`${row}.devname`) === bridge);
  if (own === undefined) return [];
  const ports = rows(text, `${own}.port`)
    .filter((row) => isOn(text.get(`${row}.status`), true))
    .flatMap((row) => text.get(`${row}.devname`) ?? []);
  const wired = ports.filter((name) => name.startsWith('eth'));
  return wired.every((name) => name.includes('.')) ? wired.flatMap((name) => name.split('.')[1] ?? []) : [];
}

function isOn(value: string | undefined, otherwise: boolean): boolean {
  return value === undefined ? otherwise : value === 'enabled';
}

function port(value: string | undefined, otherwise: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 65_535 ? number : otherwise;
}

/** Prefixes of the rows of a table: `netconf.1`. */
function rows(text: FlatText, table: string): readonly string[] {
  const found = new Set<string>();
  for (const key of text.keys()) {
    if (!key.startsWith(`${table}.`)) continue;
    const end = key.indexOf('.', table.length + 1);
    const number = key.slice(table.length + 1, end < 0 ? undefined : end);
    if (/^\d+$/.test(number) && end > 0) found.add(`${table}.${number}`);
  }
  return [...found];
}
