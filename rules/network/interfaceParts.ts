import type { Limit, Reason } from 'guywire-engine/core';
import { objection } from '../core/objection.ts';
import type { DeviceContext, DeviceRule } from '../core/rule.ts';
import { addressesView } from './addresses.ts';
import { hostAddress } from './hostAddress.ts';
import { bridgesView, INTERFACES } from './networkView.ts';
import { octets } from './octets.ts';
import { isInSubnet, isWithin, type Subnet } from './subnet.ts';

const ROW = '/interfaces/interfaces/*';
const DEVICE = `${ROW}/device`;

/** Reason why a bridge port has no address; undefined for other interfaces. */
function whyPort(read: DeviceContext['read'], rule: string): Reason | undefined {
  const name = read(DEVICE) ?? '';
  const bridge = bridgesView(read).bridgeOf.get(name);
  if (bridge === undefined) return undefined;
  const text = '{name} is a port of {bridge}, which has the address.';
  return { rule, text, params: { name, bridge }, binds: true };
}

function unavailable(reason: Reason): Limit {
  return { unavailable: reason, reasons: [] };
}

/** A bridge port has no address and no address settings (docs/device.md#interplay). */
export const interfacePart: DeviceRule = {
  id: 'interfacePart.port',
  of: 'device',
  limit: 'interfacePart',
  bound({ read }) {
    const port = whyPort(read, 'interfacePart.port');
    return port === undefined ? { reasons: [] } : unavailable(port);
  },
};

/** A static address needs a subnet mask. A bridge port has neither (docs/device.md#interfaces). */
export const mask: DeviceRule = {
  id: 'mask.given',
  of: 'device',
  limit: 'mask',
  bound({ read }) {
    const port = whyPort(read, 'mask.given');
    if (port !== undefined) return unavailable(port);
    if (read(`${ROW}/mask`) !== undefined) return { reasons: [] };
    return objection(mask, undefined, { text: 'Enter a subnet mask, such as 255.255.255.0.' });
  },
};

/**
 * Address mode of an interface: a bridge port has none, and PPPoE requires router mode (docs/device.md#interplay,
 * docs/device.md#interfaces).
 */
export const ipMode: DeviceRule = {
  id: 'ipMode.interface',
  of: 'device',
  limit: 'ipMode',
  bound({ read }) {
    const port = whyPort(read, 'ipMode.interface');
    if (port !== undefined) return unavailable(port);
    const inBridge: Reason = {
      rule: 'ipMode.interface',
      text: 'Requires router mode.',
      binds: true,
    };
    return {
      choices: [
        { value: 'static', title: 'Static' },
        { value: 'dhcp', title: 'DHCP' },
        { value: 'pppoe', title: 'PPPoE', ...(read('/network/mode') === 'bridge' ? { excluded: inBridge } : {}) },
        { value: 'none', title: 'None' },
      ],
      reasons: [],
    };
  },
};

/**
 * In router mode, interfaces with an address have a role. The management interface also exists in bridge mode
 * (docs/device.md#interfaces). A router role left over in a bridge has no effect and is no error.
 */
export const interfaceRole: DeviceRule = {
  id: 'interfaceRole.mode',
  of: 'device',
  limit: 'interfaceRole',
  bound({ read }) {
    const rule = 'interfaceRole.mode';
    const port = whyPort(read, rule);
    if (port !== undefined) return unavailable(port);
    if (read('/network/mode') !== 'bridge') return { reasons: [] };
    const text = 'Bridge mode has no WAN and LAN roles.';
    const role = read(`${ROW}/role`);
    if (role === 'wan' || role === 'lan') return unavailable({ rule, text, binds: true });
    return {
      choices: [
        { value: '', title: 'None' },
        { value: 'mlan', title: 'Management' },
      ],
      reasons: [],
    };
  },
};

/** An interface must not use the network or broadcast address of its subnet (docs/device.md#values). */
export const interfaceAddress: DeviceRule = {
  id: 'interfaceAddress.host',
  of: 'device',
  limit: 'interfaceAddress',
  bound({ read }) {
    const port = whyPort(read, 'interfaceAddress.host');
    if (port !== undefined) return unavailable(port);
    const value = read(`${ROW}/address`);
    if (value === undefined) return { reasons: [] };
    const limit = objection(interfaceAddress, value, hostAddress.check(value));
    const text = 'The device takes no address that ends in 0 or 255, whatever the subnet mask.';
    const last = octets(value)?.[3];
    const isLast = last === 0 || last === 255;
    return isLast ? { ...limit, reasons: [{ rule: 'interfaceAddress.host', text, binds: true }] } : limit;
  },
};

/**
 * Rule against duplicate addresses. Computed once for all interfaces, so that a key press does not rerun it per row.
 */
function singleAddress(limit: string): DeviceRule {
  const rule = { id: `${limit}.single` };
  return {
    ...rule,
    of: 'device',
    limit,
    bound({ read }) {
      const objections = [...addressesView(read).shared].map(([value, names]) => ({
        value,
        severity: 'error' as const,
        reason: {
          rule: rule.id,
          text: 'Duplicate IP address: {names}.',
          params: { names: [...new Set(names)].join(', ') },
          binds: true,
        },
      }));
      return { objections, reasons: [] };
    },
  };
}

/** The address of an interface must be unique (docs/device.md#values). */
export const interfaceAddressSingle = singleAddress('interfaceAddress');

/** An additional address must be unused by all interfaces (docs/device.md#values). */
export const aliasAddress = singleAddress('aliasAddress');

/**
 * Two interfaces must not be in the same subnet, because routing would be ambiguous (docs/device.md#interfaces).
 * Computed once for all interfaces. Equal addresses have their own error, and bridge ports have no addresses.
 */
export const interfaceAddressApart: DeviceRule = {
  id: 'interfaceAddress.apart',
  of: 'device',
  limit: 'interfaceAddress',
  bound({ read }) {
    const { bridgeOf } = bridgesView(read);
    const all = addressesView(read).placed.filter(({ name }) => !bridgeOf.has(name));
    const objections = all.flatMap(({ address, network }) => {
      const names = all.filter((other) => isCrowded(network, other.network)).map(({ name }) => name);
      const reason = {
        rule: 'interfaceAddress.apart',
        text: 'This subnet overlaps that of {names}.',
        params: { names: names.join(', ') },
        binds: true,
      };
      return names.length === 0 ? [] : { value: address, severity: 'warning' as const, reason };
    });
    return { objections, reasons: [] };
  },
};

/** True if one subnet contains the other's address. If they overlap, the wider one contains the narrower one. */
function isCrowded(one: Subnet, other: Subnet): boolean {
  return one.number !== other.number && (isWithin(one.number, other) || isWithin(other.number, one));
}

/**
 * A router has one default route, through its WAN. A second one would lose part of the traffic
 * (docs/device.md#router). In a bridge, every gateway gets the message.
 */
export const gatewaySingle: DeviceRule = {
  id: 'gateway.single',
  of: 'device',
  limit: 'gateway',
  bound({ read }) {
    const [value, own] = [read(`${ROW}/gateway`), read(DEVICE)];
    const { bridgeOf } = bridgesView(read);
    const others = (read(INTERFACES, 'device', 'ipMode', 'gateway') ?? []).flatMap(
      ({ device = '', ipMode, gateway }) => {
        const hasWay = ipMode === 'dhcp' || ipMode === 'pppoe' || (ipMode === 'static' && !!gateway);
        return hasWay && device !== own && !bridgeOf.has(device) ? device : [];
      },
    );
    if (!value || read(`${ROW}/role`) === 'wan' || others.length === 0) return { reasons: [] };
    const text = 'Second default route: {names} has one already. Leave this empty, or add a static route.';
    return objection(gatewaySingle, value, { text, params: { names: others.join(', ') } }, 'warning');
  },
};

/** A gateway must be in the subnet of its interface, or nothing can reach it (docs/device.md#interfaces). */
export const gateway: DeviceRule = {
  id: 'gateway.subnet',
  of: 'device',
  limit: 'gateway',
  bound({ read }) {
    const rule = 'gateway.subnet';
    const port = whyPort(read, rule);
    if (port !== undefined) return unavailable(port);
    const [address, mask] = [read(`${ROW}/address`), read(`${ROW}/mask`)];
    const value = read(`${ROW}/gateway`);
    if (!value) return { reasons: [] };
    if (value === address) {
      return objection(gateway, value, { text: 'This is the address of the device itself.' });
    }
    if (isInSubnet(value, address, mask) !== false) return { reasons: [] };
    const text = 'Gateway is outside this subnet.';
    return objection(gateway, value, { text }, 'warning');
  },
};
