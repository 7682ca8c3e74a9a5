import { addressNumber, isWithin, type Subnet, subnetOf } from '../../rules/network/subnet.ts';
import { dotted, maskNumber } from '../core/ipAddress.ts';
import { enabledSetting, type Row, rowsOf, type Settings } from '../core/settings.ts';
import type { DhcpClientState } from './dhcpClient.ts';
import type { PppoeState } from './pppoe.ts';

export interface Attachments {
  readonly settings: Settings;
  readonly dhcp: readonly DhcpClientState[];
  readonly pppoe: readonly PppoeState[];
}

export interface OwnNetwork {
  readonly ifname: string;
  readonly address: string;
  readonly subnet: Subnet;
}

export interface Route {
  readonly destination: string;
  readonly netmask: string;
  /** 0.0.0.0 for a connected network. */
  readonly gateway: string;
  readonly ifname: string;
  readonly metric: number;
  readonly kind: 'connected' | 'static' | 'dhcp' | 'pppoe';
}

/** Networks of enabled interfaces, from their lease or else the configuration. */
export function ownNetworks({ settings, dhcp }: Attachments): OwnNetwork[] {
  const up = rowsOf(settings, 'netconf').filter((row) => enabledSetting(row, 'up'));
  return up.flatMap((row) => {
    const ifname = row.get('devname') ?? '';
    const client = dhcp.find((one) => one.ifname === ifname);
    // A DHCP interface has only the address of its lease.
    const [address = '', mask = ''] = client
      ? [client.lease?.ip, client.lease?.netmask]
      : [row.get('ip'), row.get('netmask')];
    const subnet = address === '0.0.0.0' ? undefined : subnetOf(address, mask);
    return subnet === undefined || subnet.bits === 0 ? [] : [{ ifname, address, subnet }];
  });
}

const ANY = '0.0.0.0';

/** Static route of a configuration row. Active if its gateway is in a connected network, or its interface exists. */
function staticRoute(row: Row, networks: readonly OwnNetwork[]): Route[] {
  const bits = maskNumber(row.get('netmask') ?? '255.255.255.0');
  const number = addressNumber(row.get('ip'));
  if (bits === undefined || number === undefined) return [];
  const gateway = row.get('gateway') || ANY;
  const next = addressNumber(gateway);
  const through = networks.find(({ ifname, subnet }) =>
    gateway === ANY ? ifname === row.get('devname') : next !== undefined && isWithin(next, subnet),
  );
  if (through === undefined) return [];
  const destination = dotted((number & bits) >>> 0);
  return [{ destination, netmask: dotted(bits), gateway, ifname: through.ifname, metric: 0, kind: 'static' }];
}

const length = ({ netmask }: Route): number => addressNumber(netmask) ?? 0;

/** Active routes of networks, leases, PPPoE and configuration. Most specific first. */
export function routingTable(attachments: Attachments): Route[] {
  const { settings, dhcp, pppoe } = attachments;
  const networks = ownNetworks(attachments);
  const statics = enabledSetting(settings, 'route.status') ? rowsOf(settings, 'route') : [];
  const connected = networks.map(({ ifname, subnet: { number, bits } }): Route => {
    const destination = dotted((number & bits) >>> 0);
    return { destination, netmask: dotted(bits >>> 0), gateway: ANY, ifname, metric: 0, kind: 'connected' };
  });
  const leased = dhcp.flatMap(({ ifname, lease }): Route[] =>
    lease === undefined
      ? []
      : [{ destination: ANY, netmask: ANY, gateway: lease.router, ifname, metric: 1, kind: 'dhcp' }],
  );
  const provided = pppoe.flatMap(({ ifname, session }): Route[] =>
    session === undefined
      ? []
      : [{ destination: ANY, netmask: ANY, gateway: session.remote, ifname, metric: 0, kind: 'pppoe' }],
  );
  const all = [...connected, ...statics.flatMap((row) => staticRoute(row, networks)), ...provided, ...leased];
  return all.sort((one, other) => length(other) - length(one) || one.metric - other.metric);
}
