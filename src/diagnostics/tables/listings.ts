import {
  type FieldOf,
  releaseLease,
  renewLease,
  restartPppoe,
  sourceOf,
  type TableSource,
} from '../../device/endpoints/tables.ts';

/** Format of a column. */
export type Kind = 'text' | 'figure' | 'bytes' | 'seconds';

export interface Column<Field extends string = string> {
  readonly field: Field;
  /** English text, a translation key. */
  readonly title: string;
  readonly kind?: Kind;
  /** Labels of codes. English texts, translation keys. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Action of an administrator on a row or on all rows. English texts, translation keys. */
export interface ListingAction {
  readonly title: string;
  /** Effect on the network, shown in the confirmation. */
  readonly warning?: string;
  /** True for an action on one row, with its interface. */
  readonly isOfRow: boolean;
  readonly act: (ifname: string | undefined) => Promise<void>;
}

/** One table of the network. English texts, translation keys. */
export interface Listing {
  /** Id of its tab: `#tools/tables?at=<id>`. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly source: TableSource;
  readonly columns: readonly Column[];
  /** Messages instead of rows: no rows, or disabled in the network settings. */
  readonly empty: string;
  readonly off?: string;
  /** True for few rows with many values, shown as records. */
  readonly isRecords?: boolean;
  readonly actions?: readonly ListingAction[];
}

const INTERFACE = { field: 'ifname', title: 'Interface' } as const;
const COUNTERS = [
  { field: 'packets', title: 'Packets', kind: 'figure' },
  { field: 'bytes', title: 'Bytes', kind: 'bytes' },
] as const;
const COMMENT = { field: 'comment', title: 'Comment' } as const;

/** In the order of the tabs. */
export const LISTINGS: readonly Listing[] = [
  {
    id: 'arp',
    title: 'ARP',
    about: 'IP and MAC addresses of hosts on the same networks.',
    source: sourceOf<'arpTable'>('/arp.cgi', 'entries'),
    columns: [
      { field: 'ip', title: 'IP address' },
      { field: 'mac', title: 'MAC address' },
      INTERFACE,
    ] satisfies readonly Column<FieldOf<'arpTable'>>[],
    empty: 'No hosts known yet.',
  },
  {
    id: 'routes',
    title: 'Routes',
    about: 'Active routes, most specific first.',
    source: sourceOf<'routingTable'>('/sroutes.cgi', 'routes'),
    columns: [
      { field: 'destination', title: 'Destination', words: { '0.0.0.0': 'Any' } },
      { field: 'netmask', title: 'Subnet mask' },
      { field: 'gateway', title: 'Gateway', words: { '0.0.0.0': 'Direct' } },
      INTERFACE,
      { field: 'metric', title: 'Metric', kind: 'figure' },
      {
        field: 'kind',
        title: 'From',
        words: {
          connected: 'Connected',
          static: 'Static route',
          dhcp: 'DHCP server',
          pppoe: 'PPPoE connection',
        },
      },
    ] satisfies readonly Column<FieldOf<'routingTable'>>[],
    empty: 'No routes: no interface has an address.',
  },
  {
    id: 'bridge',
    title: 'Bridge table',
    about: 'MAC addresses behind bridge ports, seen in the last 5 minutes.',
    source: sourceOf<'bridgeTable'>('/brmacs.cgi', 'brmacs'),
    columns: [
      { field: 'mac', title: 'MAC address' },
      { field: 'port', title: 'Port' },
      { field: 'bridge', title: 'Bridge' },
      { field: 'ageing', title: 'Last heard', kind: 'seconds' },
    ] satisfies readonly Column<FieldOf<'bridgeTable'>>[],
    empty: 'No hosts seen yet.',
  },
  {
    id: 'leases',
    title: 'DHCP leases',
    about: 'Leases of the DHCP server.',
    source: sourceOf<'leases'>('/api/dhcp-server/leases', 'leases', 'enabled'),
    columns: [
      { field: 'hostname', title: 'Host name' },
      { field: 'ip', title: 'IP address' },
      { field: 'mac', title: 'MAC address' },
      { field: 'remaining', title: 'Remaining', kind: 'seconds' },
      INTERFACE,
    ] satisfies readonly Column<FieldOf<'leases'>>[],
    empty: 'No leases yet.',
    off: 'The DHCP server is disabled.',
  },
  {
    id: 'dhcp',
    title: 'DHCP client',
    about: 'Addresses the device gets by DHCP.',
    source: sourceOf<'dhcpClient'>('/api/dhcp-client/info', 'clients'),
    columns: [
      INTERFACE,
      { field: 'state', title: 'State', words: { asking: 'Asking', bound: 'Has an address', released: 'Released' } },
      { field: 'ip', title: 'IP address' },
      { field: 'netmask', title: 'Subnet mask' },
      { field: 'router', title: 'Gateway' },
      { field: 'dns', title: 'DNS servers' },
      { field: 'serverid', title: 'DHCP server' },
      { field: 'domain', title: 'Domain' },
      { field: 'hostname', title: 'Device name' },
      { field: 'total', title: 'Lease', kind: 'seconds' },
      { field: 'remaining', title: 'Remaining', kind: 'seconds' },
    ] satisfies readonly Column<FieldOf<'dhcpClient'>>[],
    empty: 'No interface uses DHCP.',
    isRecords: true,
    actions: [
      { title: 'Renew', isOfRow: true, act: renewLease },
      {
        title: 'Release',
        warning:
          'Releases the address until it is renewed. If you manage the device by this address, you lose access.',
        isOfRow: true,
        act: releaseLease,
      },
    ],
  },
  {
    id: 'pppoe',
    title: 'PPPoE',
    about: 'PPPoE connections of the device to a provider.',
    source: sourceOf<'pppoe'>('/api/pppoe/info', 'connections', 'configured'),
    columns: [
      INTERFACE,
      { field: 'device', title: 'Over' },
      {
        field: 'state',
        title: 'State',
        words: { connecting: 'Connecting', connected: 'Connected', failed: 'Refused by the provider' },
      },
      { field: 'local', title: 'Local IP' },
      { field: 'remote', title: 'Remote IP' },
      { field: 'dns', title: 'DNS servers' },
      { field: 'time', title: 'Connection time', kind: 'seconds' },
      { field: 'rx_bytes', title: 'Received', kind: 'bytes' },
      { field: 'tx_bytes', title: 'Sent', kind: 'bytes' },
      { field: 'rx_packets', title: 'Packets received', kind: 'figure' },
      { field: 'tx_packets', title: 'Packets sent', kind: 'figure' },
    ] satisfies readonly Column<FieldOf<'pppoe'>>[],
    empty: 'There is no PPPoE connection.',
    off: 'PPPoE is not configured. It requires router mode.',
    isRecords: true,
    actions: [
      {
        title: 'Reconnect',
        warning:
          'Reconnects all PPPoE connections. Hosts behind the device lose Internet for that time, and the IP address may change. If you manage the device over PPPoE, you lose access for that time.',
        isOfRow: false,
        act: restartPppoe,
      },
    ],
  },
  {
    id: 'firewall',
    title: 'Firewall',
    about: 'Active firewall rules in order, with counters.',
    source: sourceOf<'userRules'>('/api/firewall/user-rules', 'rules', 'enabled'),
    columns: [
      { field: 'number', title: 'Number', kind: 'figure' },
      { field: 'rule', title: 'Rule' },
      COMMENT,
      ...COUNTERS,
    ] satisfies readonly Column<FieldOf<'userRules'>>[],
    empty: 'The firewall has no rules.',
    off: 'The firewall is disabled.',
  },
  {
    id: 'forwards',
    title: 'Port forwarding',
    about: 'Active port forwards with counters.',
    source: sourceOf<'portForwards'>('/api/firewall/port-forward', 'rules', 'enabled'),
    columns: [
      { field: 'number', title: 'Number', kind: 'figure' },
      INTERFACE,
      { field: 'protocol', title: 'Protocol' },
      { field: 'port', title: 'External port' },
      { field: 'host', title: 'Internal IP' },
      { field: 'hostPort', title: 'Internal port' },
      COMMENT,
      ...COUNTERS,
    ] satisfies readonly Column<FieldOf<'portForwards'>>[],
    empty: 'No port forwards.',
    off: 'Port forwarding is disabled. It requires router mode.',
  },
];
