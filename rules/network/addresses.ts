import { remembered } from '../core/remembered.ts';
import type { RowOf } from '../core/setting.ts';
import { INTERFACES } from './networkView.ts';
import { octets } from './octets.ts';
import { type Subnet, subnetOf } from './subnet.ts';

type Row = Pick<RowOf<typeof INTERFACES>, 'device' | 'ipMode' | 'address' | 'mask' | 'aliases'>;

/** An interface with a static address, and the network of that. */
interface Placed {
  readonly name: string;
  readonly address: string;
  readonly network: Subnet;
}

/** The addresses of one interface. */
interface Addresses {
  readonly name: string;
  /** Those in use: the static one and the further ones. */
  readonly used: readonly string[];
  /** Whether it gets its address from elsewhere, so that the address is unknown here. */
  readonly isFetched: boolean;
  readonly placed: Placed | undefined;
  readonly networks: readonly Subnet[];
}

const ofRows = new WeakMap<Row, Addresses>();

/** The addresses of an interface, kept with the row: at a key one row of many is another one. */
function addressesOf(row: Row): Addresses {
  const known = ofRows.get(row);
  if (known !== undefined) return known;
  const { device: name = '', aliases = [], address: ip = '' } = row;
  // The static address stays in the draft while another mode hides it.
  const own = { status: row.ipMode === 'static', ip, netmask: row.mask ?? '' };
  const network = subnetOf(ip, own.netmask);
  const inUse = [own, ...aliases].filter(({ status }) => status !== false);
  const made = {
    name,
    used: inUse.map(({ ip = '' }) => ip).filter((address) => octets(address) !== undefined),
    isFetched: row.ipMode === 'dhcp' || row.ipMode === 'pppoe',
    placed: own.status && network !== undefined ? { name, address: ip, network } : undefined,
    networks: inUse.flatMap(({ ip, netmask = '255.255.255.0' }) => subnetOf(ip, netmask) ?? []),
  };
  ofRows.set(row, made);
  return made;
}

/** What the rules ask about the addresses of a draft. */
export interface AddressesView {
  /** Static addresses that are there more than once, each with the interfaces that have it. */
  readonly shared: ReadonlyMap<string, readonly string[]>;
  /** The interfaces that have a static address, in its network. */
  readonly placed: readonly Placed[];
  /** The networks the device is in by its static addresses. */
  readonly networks: readonly Subnet[];
  /** Whether these are all: no interface gets its address from elsewhere. */
  readonly isAll: boolean;
}

/** The addresses of the interfaces of a draft. */
export const addressesView = remembered(
  (read) => [read(INTERFACES, 'device', 'ipMode', 'address', 'mask', 'aliases')],
  (interfaces = []): AddressesView => {
    const rows = interfaces.map(addressesOf).filter(({ name }) => name !== '');
    const owners = new Map<string, readonly string[]>();
    for (const { name, used } of rows) {
      for (const address of used) owners.set(address, [...(owners.get(address) ?? []), name]);
    }
    return {
      shared: new Map([...owners].filter(([, names]) => names.length > 1)),
      placed: rows.flatMap(({ placed }) => placed ?? []),
      networks: rows.flatMap(({ networks }) => networks),
      isAll: !rows.some(({ isFetched }) => isFetched),
    };
  },
);
