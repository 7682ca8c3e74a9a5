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

/** Why a port of a bridge has no address of its own; undefined for other interfaces. */
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

/** A port of a bridge has no address, and nothing that goes with one (docs/device.md#interplay). */
export const interfacePart: DeviceRule = {
  id: 'interfacePart.port',
  of: 'device',
  limit: 'interfacePart',
  bound({ read }) {
    const port = whyPort(read, 'interfacePart.port');
    return port === undefined ? { reasons: [] } : unavailable(port);
  },
};

/** A static address without a subnet mask has no network; a port of a bridge has neither (docs/device.md#interfaces). */
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
 * How an interface may get its address: a port of a bridge has none, and dialling in is for routers
 * (docs/device.md#interplay, docs/device.md#interfaces).
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
      text: 'PPPoE requires router mode.',
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
 * Sides are told apart in router mode, between interfaces with an address; which interface manages the device, in bridge mode
 * too (docs/device.md#interfaces). A side that was left from a router has no use in a bridge, and is not wrong.
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

/** No interface has the network or broadcast address of its network (docs/device.md#values). */
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

/** Two interfaces cannot have the same address. Asked once for all of them: at a key in one address the others stand. */
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

/** An interface has an address that no other one has, nor itself a second time (docs/device.md#values). */
export const interfaceAddressSingle = singleAddress('interfaceAddress');

/** A further address is one that no interface has yet (docs/device.md#values). */
export const aliasAddress = singleAddress('aliasAddress');

/**
 * Between two interfaces in one network the device cannot tell where to send (docs/device.md#interfaces). Asked once for all
 * of them; of two that have the same address that is said, and ports of a bridge have none.
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

/** Whether one of two networks, of different addresses, has the address of the other: the wider one has all of the narrower. */
function isCrowded(one: Subnet, other: Subnet): boolean {
  return one.number !== other.number && (isWithin(one.number, other) || isWithin(other.number, one));
}

/**
 * A router has one way out, its WAN; a second default route beside it takes part of the traffic nowhere
 * (docs/device.md#router). A bridge with several gateways has the same trouble; there each is told of the others.
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

/** A gateway is a neighbour: outside of the interface's own network nothing gets to it (docs/device.md#interfaces). */
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
