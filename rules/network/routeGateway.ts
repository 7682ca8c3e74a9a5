import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { addressesView } from './addresses.ts';
import { addressNumber, isWithin } from './subnet.ts';

const VALUE = '/routes/routes/*/gateway';
const STATUS = '/routes/routes/*/status';

/**
 * The gateway of a route is a neighbour; this is not checked while an interface gets its address from elsewhere
 * (docs/device.md#addresses).
 */
export const routeGateway: DeviceRule = {
  id: 'routeGateway.subnet',
  of: 'device',
  limit: 'routeGateway',
  bound({ read }) {
    const value = read(VALUE) ?? '';
    const number = addressNumber(value);
    // What is no address, its pattern says.
    if (number === undefined || read(STATUS) === false) return { reasons: [] };
    const { networks, isAll } = addressesView(read);
    if (!isAll || networks.some((network) => isWithin(number, network))) return { reasons: [] };
    const text = 'Gateway is outside every subnet of the device.';
    return objection(routeGateway, value, { text }, 'warning');
  },
};
