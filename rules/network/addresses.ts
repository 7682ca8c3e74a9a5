import { remembered } from '../core/remembered.ts';
import type { RowOf } from '../core/setting.ts';
import { INTERFACES, isOff } from './networkView.ts';
import { octets } from './octets.ts';
import { type Subnet, subnetOf } from './subnet.ts';

type Row = Pick<RowOf<typeof INTERFACES>, 'device' | 'status' | 'ipMode' | 'address' | 'mask' | 'aliases'>;

/** Interface with a static address, and the subnet of the address. */
interface Placed {
  readonly name: string;
  readonly address: string;
  readonly network: Subnet;
}

/** Addresses of one interface. */
interface Addresses {
  readonly name: string;
  /** Active addresses: the static one and the aliases. None if the interface is off. */
  readonly used: readonly string[];
  /** True if the address is dynamic, and so unknown here. */
  readonly isFetched: boolean;
  readonly placed: Placed | undefined;
  readonly networks: readonly Subnet[];
}

const ofRows = new WeakMap<Row, Addresses>();

/** Addresses of an interface, cached per row, because a key press changes one row of many. */
function addressesOf(row: Row): Addresses {
  const known = ofRows.get(row);
  if (known !== undefined) return known;
  const { device: name = '', aliases = [], address: ip = '' } = row;
  // The static address stays in the draft while another mode hides it.
  const own = { status: row.ipMode === 'static', ip, netmask: row.mask ?? '' };
  const network = subnetOf(ip, own.netmask);
  const inUse = isOff(row) ? [] : [own, ...aliases].filter((one) => !isOff(one));
  const made = {
    name,
    used: inUse.map(({ ip = '' }) => ip).filter((address) => octets(address) !== undefined),
    isFetched: row.ipMode === 'dhcp' || row.ipMode === 'pppoe',
    placed: inUse.includes(own) && network !== undefined ? { name, address: ip, network } : undefined,
    networks: inUse.flatMap(({ ip, netmask = '255.255.255.0' }) => subnetOf(ip, netmask) ?? []),
  };
  ofRows.set(row, made);
  return made;
}

/** Addresses of a draft, prepared for the rules. */
export interface AddressesView {
  /** Static addresses used more than once, with their interfaces. */
  readonly shared: ReadonlyMap<string, readonly string[]>;
  /** Interfaces with a static address, and its subnet. */
  readonly placed: readonly Placed[];
  /** Subnets of the device's static addresses. */
  readonly networks: readonly Subnet[];
  /** True if this is complete: no interface has a dynamic address. */
  readonly isAll: boolean;
}

/** Addresses of the interfaces of a draft. */
export const addressesView = remembered(
  (read) => [read(INTERFACES, 'device', 'status', 'ipMode', 'address', 'mask', 'aliases')],
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
