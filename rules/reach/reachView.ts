import { remembered } from '../core/remembered.ts';
import type { RowOf } from '../core/setting.ts';
import { interfaceKindOf } from '../network/interfaceKind.ts';
import {
  type Bridges,
  isAddressed,
  managementInterfaces,
  withoutIdleBridges,
} from '../network/managementInterfaces.ts';
import { BRIDGES, bridgesView, INTERFACES, isOff, VLANS, vlanName } from '../network/networkView.ts';

/** Medium through which a user reaches the device. */
export type End = 'cable' | 'air';

/** Switch on the path to the device: a section, or a named row of one. A port also has the name of its bridge. */
export type Switch =
  | 'interfaces'
  | 'bridges'
  | 'vlans'
  | `interface ${string}`
  | `bridge ${string}`
  | `port ${string} ${string}`
  | `vlan ${string}`;

/** Paths to the device in a draft, prepared for the rules. */
export interface ReachView {
  /** Management interfaces if everything were on (docs/device.md#interfaces). Never contains bridge ports. */
  readonly managed: ReadonlySet<string>;
  /** True if one of these has an address. */
  readonly hasAddress: boolean;
  /** Media with a path if everything were on. */
  readonly leading: ReadonlySet<End>;
  /** Switches that are off and interrupt the last path of a medium, with the media. */
  readonly cutting: ReadonlyMap<Switch, readonly End[]>;
  /** Bridges on the paths. */
  readonly bridges: ReadonlySet<string>;
  /** Media whose interfaces have no address, and are neither bridge ports nor VLAN parents. */
  readonly stranded: readonly End[];
}

type InterfaceRow = Pick<RowOf<typeof INTERFACES>, 'device' | 'role' | 'ipMode' | 'aliases' | 'status' | 'up'>;

const ENDS: readonly End[] = ['cable', 'air'];

/** Path from an interface with the address to a physical interface, with the switches that are off on it. */
interface Way {
  readonly end: End;
  readonly off: readonly Switch[];
}

/** Medium of a physical interface; undefined for bridges and VLANs. */
function endOf(name: string): End | undefined {
  const kind = interfaceKindOf(name);
  return kind === undefined ? undefined : kind === 'ethernet' ? 'cable' : 'air';
}

/** LAN interfaces of a router, else the management interfaces. Ignores the switches of interfaces. */
function managing(rows: readonly InterfaceRow[], bridges: Bridges, isRouter: boolean): readonly InterfaceRow[] {
  const inside = rows.filter(({ role }) => role === 'mlan' || role === 'lan');
  if (isRouter && inside.length > 0) return inside;
  return managementInterfaces(
    rows.map(({ status: _status, ...row }): InterfaceRow => row),
    bridges,
  );
}

/** Paths to the device in a draft. */
export const reachView = remembered(
  (read) => [
    read(INTERFACES, 'device', 'role', 'ipMode', 'aliases', 'status', 'up'),
    read(BRIDGES, 'device', 'ports', 'status'),
    read(VLANS, 'device', 'id', 'status'),
    read('/network/mode'),
    read('/interfaces/status'),
    read('/bridges/status'),
    read('/vlans/status'),
    bridgesView(read),
  ],
  (interfaces = [], bridges = [], vlans = [], mode, interfacesOn, bridgesOn, vlansOn, { bridgeOf }): ReachView => {
    const rows = new Map(interfaces.map((row) => [row.device ?? '', row]));
    const byName = new Map(bridges.map((row) => [row.device ?? '', row]));
    const vlanRows = new Map(vlans.map((row) => [vlanName(row) ?? '', row]));
    const ports = new Set(bridges.flatMap(({ ports = [] }) => ports.map(({ device }) => device ?? '')));
    const passed = new Set<string>();

    function waysFrom(name: string, before: readonly Switch[], seen: readonly string[]): readonly Way[] {
      if (seen.includes(name)) return [];
      const row = rows.get(name);
      const around = [...seen, name];
      const off = [...before];
      if (row !== undefined && (isOff(row) || row.up === false)) off.push(`interface ${name}`);
      const end = endOf(name);
      if (end !== undefined) return [{ end, off }];
      const bridge = byName.get(name);
      if (bridge !== undefined) {
        passed.add(name);
        if (isOff(bridge)) off.push(`bridge ${name}`);
        if (bridgesOn === false) off.push('bridges');
        return (bridge.ports ?? []).flatMap((port) => {
          const device = port.device ?? '';
          return waysFrom(device, isOff(port) ? [...off, `port ${name} ${device}`] : off, around);
        });
      }
      const vlan = vlanRows.get(name);
      if (vlan === undefined) return [];
      if (isOff(vlan)) off.push(`vlan ${name}`);
      if (vlansOn === false) off.push('vlans');
      return waysFrom(vlan.device ?? '', off, around);
    }

    const free = interfaces.filter(({ device = '' }) => device !== '' && !bridgeOf.has(device));
    const all: Bridges = { rows: bridges, status: bridgesOn };
    const usable = withoutIdleBridges(free, all);
    const isRouter = mode !== undefined && mode !== 'bridge';
    const managed = managing(usable, all, isRouter);
    const used = isRouter ? [...managed, ...usable.filter(({ role }) => role === 'wan')] : managed;
    const names = new Set(used.map(({ device = '' }) => device));
    const before = interfacesOn === false ? (['interfaces'] as const) : [];
    const ways = [...names].flatMap((name) => waysFrom(name, before, []));
    const cutting = new Map<Switch, End[]>();
    for (const end of ENDS) {
      const own = ways.filter((way) => way.end === end);
      if (own.some(({ off }) => off.length === 0)) continue;
      for (const one of new Set(own.flatMap(({ off }) => off))) cutting.set(one, [...(cutting.get(one) ?? []), end]);
    }

    const parents = new Set([...vlanRows.values()].map(({ device }) => device ?? ''));
    const isJoined = (row: InterfaceRow) =>
      ports.has(row.device ?? '') || parents.has(row.device ?? '') || isAddressed(row);
    return {
      managed: new Set(managed.map(({ device = '' }) => device)),
      hasAddress: managed.some(isAddressed),
      leading: new Set(ways.map(({ end }) => end)),
      cutting,
      bridges: passed,
      stranded: ENDS.filter((end) => {
        const own = interfaces.filter(({ device = '' }) => endOf(device) === end);
        return own.length > 0 && !own.some(isJoined);
      }),
    };
  },
);
