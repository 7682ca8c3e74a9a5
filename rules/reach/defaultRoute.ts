import { objection } from '../core/objection.ts';
import { remembered } from '../core/remembered.ts';
import type { DeviceRule } from '../core/rule.ts';
import { INTERFACES } from '../network/networkView.ts';
import { reachView } from './reachView.ts';

const ROUTES = '/routes/routes';
const ROW = '/interfaces/interfaces/*';

/** True if replies can leave the device's own networks: through a route with a gateway, or through a dynamic one. */
const outside = remembered(
  (read) => [read(ROUTES, 'gateway', 'status'), read('/routes/status'), read(INTERFACES, 'ipMode')],
  (routes = [], status, interfaces = []) => ({
    isReached:
      interfaces.some(({ ipMode }) => ipMode === 'dhcp' || ipMode === 'pppoe') ||
      (status !== false && routes.some((route) => route.status !== false && (route.gateway ?? '') !== '')),
  }),
);

/**
 * Without a default route, a device can only be managed from its own networks (docs/device.md#addresses). In a
 * router, the route must lead through the WAN.
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
