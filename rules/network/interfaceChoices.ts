import type { LimitedChoice, Reason } from 'guywire-engine/core';
import type { DeviceRule } from '../core/rule.ts';
import type { ReadSetting, RowOf } from '../core/setting.ts';
import { CONNECTIONS, titlesOf } from './interfaceTitle.ts';
import { interfacesWith, type NetworkView, networkView, repeated } from './networkView.ts';

/** Options of an interface field. */
interface Choosing {
  readonly id: string;
  readonly limit: string;
  /** Title of the choice "none", if allowed. */
  readonly none?: string;
  /** True to offer the PPPoE connections. */
  readonly connections?: true;
  /** True for interfaces to offer. */
  readonly offers?: (name: string, view: NetworkView) => boolean;
  /** Additional names that such settings may contain: patterns and connections. */
  readonly named?: (read: ReadSetting) => readonly string[];
  /** Reason why an interface cannot be selected, if any. */
  readonly excludes?: (
    view: NetworkView,
    read: ReadSetting,
  ) => (name: string) => Pick<Reason, 'text' | 'params'> | undefined;
}

/** Rule for a field that selects an existing interface. Excluded interfaces are shown with the reason. */
function choosing({ id, limit, none, connections, offers, named, excludes }: Choosing): DeviceRule {
  return {
    id,
    of: 'device',
    limit,
    bound({ facts, read }) {
      const view = networkView(read);
      const titleOf = titlesOf(read, facts.board);
      const choiceOf = (name: string): LimitedChoice => {
        const { text, params = {} } = titleOf(name);
        return { value: name, title: text, params };
      };
      const why = excludes?.(view, read);
      const choices = view.names
        .filter((name) => offers?.(name, view) ?? true)
        .map((name): LimitedChoice => {
          const said = why?.(name);
          const choice = choiceOf(name);
          return said === undefined ? choice : { ...choice, excluded: { rule: id, ...said, binds: true } };
        });
      const own = choices.map(({ value }) => value);
      const dialled = connections && !own.includes(CONNECTIONS) ? [choiceOf(CONNECTIONS)] : [];
      const known = new Set(['', ...own, ...dialled.map(({ value }) => value)]);
      const others = new Set(named?.(read).filter((name) => !known.has(name)));
      return {
        choices: [
          ...(none === undefined ? [] : [{ value: '', title: none }]),
          ...choices,
          ...dialled,
          ...[...others].map((name) => ({ value: name, title: 'Other ({name})', params: { name } })),
        ],
        reasons: [],
      };
    },
  };
}

const isPort = ({ bridges }: NetworkView, name: string): Pick<Reason, 'text' | 'params'> | undefined => {
  const bridge = bridges.bridgeOf.get(name);
  return bridge === undefined ? undefined : { text: '{name} is a port of {bridge}.', params: { name, bridge } };
};

const modesOf = interfacesWith('ipMode');

/** Interfaces named by several rows of a list. */
function namedTwice(
  list: readonly Pick<RowOf<'/dhcp/servers' | '/shaping/interfaces'>, 'device'>[] = [],
): ReadonlySet<string> {
  return repeated(list.map(({ device = '' }) => device));
}

/**
 * A bridge port is an interface that is no bridge, and each interface belongs to one bridge only
 * (docs/device.md#bridges).
 */
export const bridgePort: DeviceRule = choosing({
  id: 'bridgePort.interface',
  limit: 'bridgePort',
  offers: (name, { bridges }) => !bridges.names.has(name),
  excludes: (view) => (name) =>
    view.bridges.portsTwice.has(name) ? { text: '{name} is a port more than once.', params: { name } } : undefined,
});

/** The parent of a VLAN is an interface that is no VLAN itself (docs/device.md#bridges). */
export const vlanParent: DeviceRule = choosing({
  id: 'vlanParent.interface',
  limit: 'vlanParent',
  offers: (name, { vlans }) => !vlans.names.has(name),
});

/**
 * A DHCP server needs an interface with a static address, and each interface has one range. A bridge port has no
 * address (docs/device.md#interplay).
 */
export const dhcpServerInterface: DeviceRule = choosing({
  id: 'dhcpServer.interface',
  limit: 'dhcpServerInterface',
  excludes(view, read) {
    const twice = namedTwice(read('/dhcp/servers', 'device'));
    const modes = modesOf(read);
    return (name) => {
      const port = isPort(view, name);
      if (port !== undefined) return port;
      if (modes.get(name)?.ipMode !== 'static') {
        return { text: '{name} has no static address.', params: { name } };
      }
      return twice.has(name) ? { text: '{name} has more than one address range.', params: { name } } : undefined;
    };
  },
});

/** An interface has at most one data rate limit (docs/device.md#interplay). */
export const shapingInterface: DeviceRule = choosing({
  id: 'shaping.interface',
  limit: 'shapingInterface',
  excludes(_view, read) {
    const twice = namedTwice(read('/shaping/interfaces', 'device'));
    return (name) => (twice.has(name) ? { text: '{name} is limited more than once.', params: { name } } : undefined);
  },
});

/** Multicast must go to another network than its source (docs/device.md#addresses). */
export const multicastReceiver: DeviceRule = choosing({
  id: 'multicastReceiver.interface',
  limit: 'multicastReceiver',
  excludes: (view, read) => (name) =>
    name === read('/multicast/upstream')
      ? { text: '{name} is the upstream interface.', params: { name } }
      : isPort(view, name),
});

/** Multicast comes from an existing interface (docs/device.md#addresses). */
export const multicastSource: DeviceRule = choosing({
  id: 'multicastSource.interface',
  limit: 'multicastSource',
  none: 'None',
  excludes: (view) => (name) => isPort(view, name),
});

/** A route uses an existing interface, or the gateway decides (docs/device.md#addresses). */
export const routeInterface: DeviceRule = choosing({
  id: 'route.interface',
  limit: 'routeInterface',
  none: 'By gateway',
  connections: true,
});

/** A DHCP relay accepts requests on an existing interface (docs/device.md#addresses). */
export const relayInterface: DeviceRule = choosing({
  id: 'relay.interface',
  limit: 'relayInterface',
  excludes: (view) => (name) => isPort(view, name),
});

/** A DHCP relay reaches the server through an existing interface, or the routes decide (docs/device.md#addresses). */
export const relayServerInterface: DeviceRule = choosing({
  id: 'relayServer.interface',
  limit: 'relayServerInterface',
  none: 'By the routes',
  connections: true,
});

/**
 * IPv6 addresses are requested on an existing interface, or over the PPPoE connections (docs/device.md#addresses).
 */
export const dhcpv6Interface: DeviceRule = choosing({
  id: 'dhcpv6.interface',
  limit: 'dhcpv6Interface',
  connections: true,
});

/** IPv6 addresses are assigned to an existing interface (docs/device.md#addresses). */
export const prefixInterface: DeviceRule = choosing({
  id: 'prefix.interface',
  limit: 'prefixInterface',
  none: 'None',
});

/** UPnP opens ports on an existing interface, or on the WAN side (docs/device.md#addresses). */
export const upnpInterface: DeviceRule = choosing({
  id: 'upnp.interface',
  limit: 'upnpInterface',
  none: 'WAN',
  connections: true,
});

/**
 * A firewall rule applies to an existing interface, or to any. Other values of the text, such as name patterns, stay
 * selectable (docs/device.md#firewall).
 */
export const firewallInterface: DeviceRule = choosing({
  id: 'firewall.interface',
  limit: 'firewallInterface',
  none: 'Any',
  connections: true,
  named: (read) =>
    [
      ...(read('/firewall/rules', 'interface') ?? []),
      ...(read('/firewall/rules6', 'interface') ?? []),
      ...(read('/firewall/bridge/rules', 'interface') ?? []),
    ].map((row) => row.interface ?? ''),
});

/**
 * The outside interface of packets, usually the WAN, with the same choices as for rules (docs/device.md#firewall).
 */
export const outsideInterface: DeviceRule = choosing({
  id: 'outside.interface',
  limit: 'outsideInterface',
  none: 'Any',
  connections: true,
  named: (read) => [
    ...(read('/firewall/masquerade', 'device') ?? []).map(({ device = '' }) => device),
    ...(read('/firewall/forwards', 'device') ?? []).map(({ device = '' }) => device),
    read('/firewall/dmz/device') ?? '',
    read('/firewall/managementBlock/device') ?? '',
  ],
});
