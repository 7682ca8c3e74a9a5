import { remembered } from '../core/remembered.ts';
import type { RowOf } from '../core/setting.ts';

/** What the rules ask about the bridges of a draft. */
export interface BridgesView {
  readonly names: ReadonlySet<string>;
  readonly namesTwice: ReadonlySet<string>;
  /** The bridge of each interface that is a port of one. */
  readonly bridgeOf: ReadonlyMap<string, string>;
  /** Interfaces that are ports of more than one bridge, or of one twice. */
  readonly portsTwice: ReadonlySet<string>;
}

/** What the rules ask about the VLANs of a draft, by their names as interfaces. */
export interface VlansView {
  readonly names: ReadonlySet<string>;
  readonly twice: ReadonlySet<string>;
}

/** Every interface there is, of any kind. */
export interface NetworkView {
  /** Each once: ports and radios, bridges, VLANs. */
  readonly names: readonly string[];
  readonly bridges: BridgesView;
  readonly vlans: VlansView;
}

export const INTERFACES = '/interfaces/interfaces';
export const BRIDGES = '/bridges/bridges';
export const VLANS = '/vlans/vlans';

/** What is in a list more than once. */
export function repeated(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.filter((value, at) => values.indexOf(value) !== at));
}

/** The name of a VLAN's interface: its parent and its number; undefined if one of them is missing. */
export function vlanName({ device, id }: { readonly device?: unknown; readonly id?: unknown }): string | undefined {
  return typeof device === 'string' && device !== '' && Number.isInteger(id) ? `${device}.${String(id)}` : undefined;
}

/** The bridges of a draft and their ports. */
export const bridgesView = remembered(
  (read) => [read(BRIDGES, 'device', 'ports')],
  (bridges = []): BridgesView => {
    const names = bridges.map(({ device = '' }) => device);
    const ports = bridges.flatMap(({ device: bridge = '', ports = [] }) =>
      ports.map(({ device = '' }) => [device, bridge] as const),
    );
    return {
      names: new Set(names.filter((name) => name !== '')),
      namesTwice: repeated(names),
      bridgeOf: new Map(ports),
      portsTwice: repeated(ports.map(([port]) => port)),
    };
  },
);

/** The VLANs of a draft. */
export const vlansView = remembered(
  (read) => [read(VLANS, 'device', 'id')],
  (vlans = []): VlansView => {
    const names = vlans.flatMap((row) => vlanName(row) ?? []);
    return { names: new Set(names), twice: repeated(names) };
  },
);

type NamedRow<Name extends keyof RowOf<typeof INTERFACES>> = Pick<RowOf<typeof INTERFACES>, 'device' | Name>;

/** The interfaces of a draft that have a row of their own by their names, with some of their values. */
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
