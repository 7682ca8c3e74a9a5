import { remembered } from '../core/remembered.ts';
import type { RowOf, UncheckedRow } from '../core/setting.ts';

/** Bridges of a draft, prepared for the rules. */
export interface BridgesView {
  readonly names: ReadonlySet<string>;
  readonly namesTwice: ReadonlySet<string>;
  /** Bridge of each bridge port. A port that is off, or whose bridge is off, is an interface of its own. */
  readonly bridgeOf: ReadonlyMap<string, string>;
  /** Interfaces that are ports of several bridges, or twice of one. */
  readonly portsTwice: ReadonlySet<string>;
}

/** VLANs of a draft by interface name, prepared for the rules. */
export interface VlansView {
  readonly names: ReadonlySet<string>;
  readonly twice: ReadonlySet<string>;
}

/** All interfaces of any kind. */
export interface NetworkView {
  /** Unique names: ports and radios, bridges, VLANs. */
  readonly names: readonly string[];
  readonly bridges: BridgesView;
  readonly vlans: VlansView;
}

export const INTERFACES = '/interfaces/interfaces';
export const BRIDGES = '/bridges/bridges';
export const VLANS = '/vlans/vlans';

/** Values that occur more than once. */
export function repeated(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.filter((value, at) => values.indexOf(value) !== at));
}

/** Interface name of a VLAN: its parent and its number. Undefined if one is missing. */
export function vlanName({ device, id }: UncheckedRow<typeof VLANS, 'device' | 'id'>): string | undefined {
  return typeof device === 'string' && device !== '' && Number.isInteger(id) ? `${device}.${String(id)}` : undefined;
}

/** True if a row is switched off. The default is on. */
export const isOff = ({ status }: { readonly status?: boolean | undefined }): boolean => status === false;

/** Bridges of a draft and their ports. */
export const bridgesView = remembered(
  (read) => [read(BRIDGES, 'device', 'ports', 'status'), read('/bridges/status')],
  (bridges = [], bridgesOn): BridgesView => {
    const names = bridges.map(({ device = '' }) => device);
    const ports = bridgesOn === false ? [] : bridges.flatMap(portsOf);
    return {
      names: new Set(names.filter((name) => name !== '')),
      namesTwice: repeated(names),
      bridgeOf: new Map(ports),
      portsTwice: repeated(ports.map(([port]) => port)),
    };
  },
);

/** Ports of a bridge that are on, each with the bridge. */
function portsOf(
  row: Pick<RowOf<typeof BRIDGES>, 'device' | 'ports' | 'status'>,
): readonly (readonly [string, string])[] {
  const { device: bridge = '', ports = [] } = row;
  return isOff(row) ? [] : ports.flatMap((port) => (isOff(port) ? [] : [[port.device ?? '', bridge] as const]));
}

/** VLANs of a draft. */
export const vlansView = remembered(
  (read) => [read(VLANS, 'device', 'id')],
  (vlans = []): VlansView => {
    const names = vlans.flatMap((row) => vlanName(row) ?? []);
    return { names: new Set(names), twice: repeated(names) };
  },
);

type NamedRow<Name extends keyof RowOf<typeof INTERFACES>> = Pick<RowOf<typeof INTERFACES>, 'device' | Name>;

/** Interface rows of a draft by name, with some of their values. */
export function interfacesWith<Name extends keyof RowOf<typeof INTERFACES>>(...columns: readonly Name[]) {
  return remembered<[readonly NamedRow<Name>[] | undefined], ReadonlyMap<string, NamedRow<Name>>>(
    (read) => [read<typeof INTERFACES, 'device' | Name>(INTERFACES, 'device', ...columns)],
    (rows = []) => new Map(rows.map((row) => [row.device ?? '', row] as const).filter(([name]) => name !== '')),
  );
}

const namedInterfaces = interfacesWith<'device'>();

/** All interfaces of a draft: those with a row, the bridges, the VLANs. */
export const networkView = remembered(
  (read) => [namedInterfaces(read), bridgesView(read), vlansView(read)],
  (interfaces, bridges, vlans): NetworkView => ({
    names: [...new Set([...interfaces.keys(), ...bridges.names, ...vlans.names])],
    bridges,
    vlans,
  }),
);
