import { objection } from '../core/objection.ts';
import { remembered } from '../core/remembered.ts';
import type { DeviceRule } from '../core/rule.ts';
import { INTERFACES } from '../network/networkView.ts';
import { reachView } from './reachView.ts';

const ROUTES = '/routes/routes';
const ROW = '/interfaces/interfaces/*';

/** Whether answers leave the networks of the device: by a route with a gateway, or one that comes with an address. */
const outside = remembered(
  (read) => [read(ROUTES, 'gateway', 'status'), read('/routes/status'), read(INTERFACES, 'ipMode')],
  (routes = [], status, interfaces = []) => ({
    isReached:
      interfaces.some(({ ipMode }) => ipMode === 'dhcp' || ipMode === 'pppoe') ||
      (status !== false && routes.some((route) => route.status !== false && (route.gateway ?? '') !== '')),
  }),
);

/**
 * Without a route beyond its own networks a device answers these alone: a person who manages it from another network loses it
 * (docs/device.md#addresses). In a router that route leads by the WAN.
 */
export const defaultRoute: DeviceRule = {
  id: 'reach.defaultRoute',
  of: 'device',
  limit: 'gateway',
  bound({ read }) {
    const { managed } = reachView(read);
    const isRouter = read('/network/mode') !== 'bridge';
    const isOutside = isRouter ? read(`${ROW}/role`) === 'wan' : managed.has(read(`${ROW}/device`) ?? '');
    const isLost = isOutside && (read(`${ROW}/address`) ?? '') !== '' && !outside(read).isReached;
    const text = 'Without a gateway the device answers its own subnet only.';
    return objection(defaultRoute, '', isLost ? { text } : undefined, 'warning');
  },
};
