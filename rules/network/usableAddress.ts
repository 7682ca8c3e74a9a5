import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { addressesView } from './addresses.ts';
import { hostAddress } from './hostAddress.ts';
import { hostProblem } from './hostProblem.ts';
import { INTERFACES } from './networkView.ts';
import { addressNumber, isWithin, subnetOf } from './subnet.ts';

const ROW = '/interfaces/interfaces/*';
const ROUTE = '/routes/routes/*/gateway';
const NETMASK = '255.255.255.0';

/** The address of an interface must be usable for a host of its subnet (docs/device.md#values). */
export const usableAddress: DeviceRule = {
  id: 'interfaceAddress.usable',
  of: 'device',
  limit: 'interfaceAddress',
  bound({ read }) {
    const address = read(`${ROW}/address`);
    // Addresses ending in 0 or 255 are refused anyway, whatever the mask.
    if (address === undefined || hostAddress.check(address) !== undefined) return { reasons: [] };
    return objection(usableAddress, address, hostProblem(address, subnetOf(address, read(`${ROW}/mask`))), 'warning');
  },
};

/** An additional address must be usable for a host. Computed once for all (docs/device.md#values). */
export const usableAlias: DeviceRule = {
  id: 'aliasAddress.usable',
  of: 'device',
  limit: 'aliasAddress',
  bound({ read }) {
    const aliases = (read(INTERFACES, 'aliases') ?? []).flatMap(({ aliases = [] }) => aliases);
    const objections = aliases.flatMap(({ ip, netmask = NETMASK }) => {
      return objection(usableAlias, ip, hostProblem(ip, subnetOf(ip, netmask)), 'warning').objections ?? [];
    });
    return { objections, reasons: [] };
  },
};

/** A gateway address must be usable for a host (docs/device.md#interfaces). */
export const usableGateway: DeviceRule = {
  id: 'gateway.usable',
  of: 'device',
  limit: 'gateway',
  bound({ read }) {
    const gateway = read(`${ROW}/gateway`);
    const subnet = subnetOf(read(`${ROW}/address`), read(`${ROW}/mask`));
    return objection(usableGateway, gateway, hostProblem(gateway, subnet), 'warning');
  },
};

/** The gateway of a route must be usable for a host, in any subnet of the device (docs/device.md#addresses). */
export const usableRouteGateway: DeviceRule = {
  id: 'routeGateway.usable',
  of: 'device',
  limit: 'routeGateway',
  bound({ read }) {
    const gateway = read(ROUTE);
    const number = addressNumber(gateway);
    const subnet = addressesView(read).networks.find((one) => number !== undefined && isWithin(number, one));
    return objection(usableRouteGateway, gateway, hostProblem(gateway, subnet), 'warning');
  },
};
