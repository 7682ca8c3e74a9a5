import { objection } from '../objection.ts';
import { rowsIn } from '../rowsIn.ts';
import type { DeviceRule } from '../rule.ts';
import { INTERFACES, interfacesView, textOf } from './networkView.ts';
import { isInSubnet } from './subnet.ts';

const VALUE = '/routes/routes/*/gateway';
const STATUS = '/routes/routes/*/status';

/** The gateway of a route is a neighbour; while an interface gets its address from elsewhere nobody can tell. */
export const routeGateway: DeviceRule = {
  id: 'routeGateway.subnet',
  of: 'device',
  limit: 'routeGateway',
  clause: 'facts/device-api §10',
  inputs: [VALUE, STATUS, INTERFACES],
  bound({ read }) {
    const value = textOf(read(VALUE));
    if (value === '' || read(STATUS) === false) return { reasons: [] };
    const rows = [...interfacesView(read).byName.values()];
    const isUnknown = rows.some(({ ipMode }) => ipMode === 'dhcp' || ipMode === 'pppoe');
    const networks = rows.flatMap(({ address, mask, aliases }) => [
      { address, mask },
      ...rowsIn(aliases).map((alias) => ({ address: alias.ip, mask: alias.netmask ?? '255.255.255.0' })),
    ]);
    if (isUnknown || networks.some(({ address, mask }) => isInSubnet(value, address, mask) === true)) {
      return { reasons: [] };
    }
    const text = 'This gateway is in no network of the device: nothing gets to it.';
    return objection(routeGateway, value, { text }, 'warning');
  },
};
