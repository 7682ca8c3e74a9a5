import { remembered } from '../core/remembered.ts';
import type { RowOf } from '../core/setting.ts';
import { interfaceKindOf } from '../network/interfaceKind.ts';
import { BRIDGES, INTERFACES, VLANS, vlanName } from '../network/networkView.ts';
import { managementInterfaces } from '../router/managementInterfaces.ts';

/** By what a person comes to the device. */
export type End = 'cable' | 'air';

/** What can be switched off on the way to the device: a section, or a row of one by its name; of a port, its bridge's too. */
export type Switch =
  | 'interfaces'
  | 'bridges'
  | 'vlans'
  | `interface ${string}`
  | `bridge ${string}`
  | `port ${string} ${string}`
  | `vlan ${string}`;

/** What the rules ask about the ways to the device that a draft leaves open. */
export interface ReachView {
  /** The interfaces it is managed by, were everything on (docs/device.md#interfaces); no port of a bridge is one. */
  readonly managed: ReadonlySet<string>;
  /** Whether one of these has an address. */
  readonly hasAddress: boolean;
  /** What a way of any kind would lead by, were everything on. */
  readonly leading: ReadonlySet<End>;
  /** What is off though no other way of a kind is left, each with the kinds. */
  readonly cutting: ReadonlyMap<Switch, readonly End[]>;
  /** The bridges on the way. */
  readonly bridges: ReadonlySet<string>;
  /** Of these kinds there are interfaces, and none is joined to anything, nor has an address. */
  readonly stranded: readonly End[];
}

type InterfaceRow = Pick<RowOf<typeof INTERFACES>, 'device' | 'role' | 'ipMode' | 'aliases' | 'status' | 'up'>;

const ENDS: readonly End[] = ['cable', 'air'];

/** A way from an interface that has the address to where packets come in, with what is off on it. */
interface Way {
  readonly end: End;
  readonly off: readonly Switch[];
}

/** What a physical interface is; nothing for bridges and VLANs. */
function endOf(name: string): End | undefined {
  const kind = interfaceKindOf(name);
  return kind === undefined ? undefined : kind === 'ethernet' ? 'cable' : 'air';
}

/** An interface of which nothing says how it gets its address is static (docs/device.md#interfaces). */
function isAddressed({ ipMode = 'static', aliases = [] }: InterfaceRow): boolean {
  return ipMode !== 'none' || aliases.some(({ status, ip = '' }) => status !== false && ip !== '');
}

const isOff = ({ status }: { readonly status?: boolean }): boolean => status === false;

/** The interfaces of a router that its own network is on, else those a device is managed by, whatever is off. */
function managing(rows: readonly InterfaceRow[], isRouter: boolean): readonly InterfaceRow[] {
  const inside = rows.filter(({ role }) => role === 'mlan' || role === 'lan');
  if (isRouter && inside.length > 0) return inside;
  const own = new Map(rows.map((row) => [row.device, row]));
  const all = rows.map(({ device, role, ipMode }) => ({ device, role, ipMode }));
  return managementInterfaces(all).flatMap(({ device }) => own.get(device) ?? []);
}

/** The ways to the device that a draft leaves open. */
export const reachView = remembered(
  (read) => [
    read(INTERFACES, 'device', 'role', 'ipMode', 'aliases', 'status', 'up'),
    read(BRIDGES, 'device', 'ports', 'status'),
    read(VLANS, 'device', 'id', 'status'),
    read('/network/mode'),
    read('/interfaces/status'),
    read('/bridges/status'),
    read('/vlans/status'),
  ],
  (interfaces = [], bridges = [], vlans = [], mode, interfacesOn, bridgesOn, vlansOn): ReachView => {
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

    const free = interfaces.filter(({ device = '' }) => device !== '' && !ports.has(device));
    const isRouter = mode !== undefined && mode !== 'bridge';
    const managed = managing(free, isRouter);
    const used = isRouter ? [...managed, ...free.filter(({ role }) => role === 'wan')] : managed;
    const names = new Set(used.map(({ device = '' }) => device));
    const all = interfacesOn === false ? (['interfaces'] as const) : [];
    const ways = [...names].flatMap((name) => waysFrom(name, all, []));
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
