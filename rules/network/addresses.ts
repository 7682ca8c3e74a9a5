import { remembered } from '../remembered.ts';
import { rowsIn } from '../rowsIn.ts';
import { INTERFACES, textIn } from './networkView.ts';
import { octets } from './octets.ts';
import { type Subnet, subnetOf } from './subnet.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the views of addresses look at. */
export const ADDRESS_INPUTS: readonly string[] = ['device', 'ipMode', 'address', 'mask', 'aliases'].map(
  (name) => `${INTERFACES}/+/${name}`,
);

/** The addresses of one interface. */
interface Addresses {
  readonly name: string;
  /** Those in use: the static one and the further ones. */
  readonly used: readonly string[];
  /** Whether it gets its address from elsewhere, so that nobody can tell which it is. */
  readonly isFetched: boolean;
  readonly networks: readonly Subnet[];
}

const ofRows = new WeakMap<Row, Addresses>();

/** The addresses of an interface, kept with the row: at a key one row of many is another one. */
function addressesOf(row: Row): Addresses {
  const known = ofRows.get(row);
  if (known !== undefined) return known;
  const aliases = rowsIn(row.aliases);
  const own: Row = { status: row.ipMode === 'static', ip: row.address };
  const made = {
    name: textIn(row, 'device'),
    used: [own, ...aliases]
      .filter(({ status }) => status !== false)
      .map((place) => textIn(place, 'ip'))
      .filter((address) => octets(address) !== undefined),
    isFetched: row.ipMode === 'dhcp' || row.ipMode === 'pppoe',
    networks: [
      subnetOf(row.address, row.mask) ?? [],
      aliases.flatMap(({ ip, netmask = '255.255.255.0' }) => subnetOf(ip, netmask) ?? []),
    ].flat(),
  };
  ofRows.set(row, made);
  return made;
}

const named = (interfaces: unknown): readonly Addresses[] =>
  rowsIn(interfaces)
    .map(addressesOf)
    .filter(({ name }) => name !== '');

/** Static addresses that are there more than once, each with the interfaces that have it. */
export const sharedAddresses = remembered([INTERFACES], (interfaces): ReadonlyMap<string, readonly string[]> => {
  const owners = new Map<string, string[]>();
  for (const { name, used } of named(interfaces)) {
    for (const address of used) {
      const others = owners.get(address);
      if (others === undefined) owners.set(address, [name]);
      else others.push(name);
    }
  }
  return new Map([...owners].filter(([, names]) => names.length > 1));
});

/** The networks the device itself is in. */
export interface OwnNetworks {
  readonly networks: readonly Subnet[];
  /** Whether that is all of them: no interface gets its address from elsewhere. */
  readonly isAll: boolean;
}

/** The networks the device is in by its static addresses. */
export const ownNetworks = remembered([INTERFACES], (interfaces): OwnNetworks => {
  // The row of an interface that two have is the last.
  const rows = new Map(named(interfaces).map((row) => [row.name, row])).values();
  const all = [...rows];
  return { networks: all.flatMap(({ networks }) => networks), isAll: !all.some(({ isFetched }) => isFetched) };
});
