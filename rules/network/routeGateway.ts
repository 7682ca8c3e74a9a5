import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { addressesView } from './addresses.ts';
import { addressNumber, isWithin } from './subnet.ts';

const VALUE = '/routes/routes/*/gateway';
const STATUS = '/routes/routes/*/status';

/**
 * The gateway of a route must be in a subnet of the device. Not checked while an interface has a dynamic address
 * (docs/device.md#addresses).
 */
export const routeGateway: DeviceRule = {
  id: 'routeGateway.subnet',
  of: 'device',
  limit: 'routeGateway',
  bound({ read }) {
    const value = read(VALUE) ?? '';
    const number = addressNumber(value);
    // Invalid addresses are reported by the pattern.
    if (number === undefined || read(STATUS) === false) return { reasons: [] };
    const { networks, isAll } = addressesView(read);
    if (!isAll || networks.some((network) => isWithin(number, network))) return { reasons: [] };
    const text = 'Gateway is outside every subnet of the device.';
    return objection(routeGateway, value, { text }, 'warning');
  },
};
