import {
  type FieldOf,
  releaseLease,
  renewLease,
  restartPppoe,
  sourceOf,
  type TableSource,
} from '../../device/endpoints/tables.ts';

/** How the values of a column are shown. */
export type Kind = 'text' | 'figure' | 'bytes' | 'seconds';

export interface Column<Field extends string = string> {
  readonly field: Field;
  /** English, a key of the translations. */
  readonly title: string;
  readonly kind?: Kind;
  /** What the codes of a column mean: English, keys of the translations. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Something an administrator can do, of a row or of all of them. English, keys of the translations. */
export interface ListingAction {
  readonly title: string;
  /** What it does to the network; asked before it is done. */
  readonly warning?: string;
  /** Of one row, whose interface it gets. */
  readonly isOfRow: boolean;
  readonly act: (ifname: string | undefined) => Promise<void>;
}

/** One table of the network. English, keys of the translations. */
export interface Listing {
  /** Of its tab: `#tools/tables?at=<id>`. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly source: TableSource;
  readonly columns: readonly Column[];
  /** What is shown in place of rows: there is none, and it is switched off, in the network settings. */
  readonly empty: string;
  readonly off?: string;
  /** Few rows with much to say of each: they stand one under the other. */
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
    about: 'Hosts of the same networks whose MAC address is known.',
    source: sourceOf<'arpTable'>('/arp.cgi', 'entries'),
    columns: [
      { field: 'ip', title: 'IP address' },
      { field: 'mac', title: 'MAC address' },
      INTERFACE,
    ] satisfies readonly Column<FieldOf<'arpTable'>>[],
    empty: 'No host is known yet. One appears here once it has sent something to the device.',
  },
  {
    id: 'routes',
    title: 'Routes',
    about: 'Routes in force, the most specific first.',
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
          connected: 'Network of an interface',
          static: 'Static route',
          dhcp: 'DHCP server',
          pppoe: 'PPPoE connection',
        },
      },
    ] satisfies readonly Column<FieldOf<'routingTable'>>[],
    empty: 'The device has no route: none of its interfaces has an address.',
  },
  {
    id: 'bridge',
    title: 'Bridge table',
    about: 'MAC addresses behind the ports of the bridges. Who is silent for five minutes is forgotten.',
    source: sourceOf<'bridgeTable'>('/brmacs.cgi', 'brmacs'),
    columns: [
      { field: 'mac', title: 'MAC address' },
      { field: 'port', title: 'Port' },
      { field: 'bridge', title: 'Bridge' },
      { field: 'ageing', title: 'Last heard', kind: 'seconds' },
    ] satisfies readonly Column<FieldOf<'bridgeTable'>>[],
    empty: 'No bridge has heard of a host yet.',
  },
  {
    id: 'leases',
    title: 'DHCP leases',
    about: 'Addresses the DHCP server of the device has given out.',
    source: sourceOf<'leases'>('/api/dhcp-server/leases', 'leases', 'enabled'),
    columns: [
      { field: 'hostname', title: 'Host name' },
      { field: 'ip', title: 'IP address' },
      { field: 'mac', title: 'MAC address' },
      { field: 'remaining', title: 'Remaining', kind: 'seconds' },
      INTERFACE,
    ] satisfies readonly Column<FieldOf<'leases'>>[],
    empty: 'No address has been given out yet.',
    off: 'The DHCP server is disabled.',
  },
  {
    id: 'dhcp',
    title: 'DHCP client',
    about: 'Addresses the device itself gets from a DHCP server.',
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
    empty: 'No interface gets its address by DHCP: all addresses are static.',
    isRecords: true,
    actions: [
      { title: 'Renew', isOfRow: true, act: renewLease },
      {
        title: 'Release',
        warning:
          'The interface gives its address back and has none until it is renewed. If you reach the device by this address, you lose it.',
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
    off: 'PPPoE is not configured. It takes router mode.',
    isRecords: true,
    actions: [
      {
        title: 'Reconnect',
        warning:
          'All PPPoE connections end and connect anew. Hosts behind the device have no Internet meanwhile, and the address may be another one afterwards. If you reach the device over PPPoE, you lose it for that time.',
        isOfRow: false,
        act: restartPppoe,
      },
    ],
  },
  {
    id: 'firewall',
    title: 'Firewall',
    about: 'Firewall rules in force, in their order, and what they have met.',
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
    about: 'Ports that lead to hosts behind the device, and what has come by them.',
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
    empty: 'No port is forwarded.',
    off: 'Port forwarding is disabled. It takes router mode.',
  },
];
