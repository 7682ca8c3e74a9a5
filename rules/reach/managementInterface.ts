import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { INTERFACES } from '../network/networkView.ts';
import { reachView } from './reachView.ts';

/** The management interface must be connected to a port or a radio (docs/device.md#interfaces). */
export const managementInterface: DeviceRule = {
  id: 'reach.managementInterface',
  of: 'device',
  limit: 'interfaces',
  // The objection is to the list as a whole.
  bound({ read }) {
    const { managed, leading } = reachView(read);
    const names = [...managed].join(', ');
    const said =
      managed.size === 0
        ? { text: 'There is no interface to manage the device by.' }
        : { text: 'No port and no radio leads to {names}, by which the device is managed.', params: { names } };
    return objection(managementInterface, read(INTERFACES) ?? [], leading.size > 0 ? undefined : said, 'warning');
  },
};
