import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const ROW = '/interfaces/interfaces/*';

/**
 * An interface with DHCP must not have a static address, too: it would be unclear which one is used
 * (docs/device.md#interfaces).
 */
export const staticBesideDhcp: DeviceRule = {
  id: 'staticAddress.dhcp',
  of: 'device',
  limit: 'staticAddress',
  bound({ read }) {
    const ip = read(`${ROW}/ip`) ?? '';
    const isBoth = ip !== '' && ip !== '0.0.0.0' && read(`${ROW}/ipMode`) === 'dhcp';
    const text = 'A DHCP client is enabled on this interface, which then does not keep its static address.';
    return objection(staticBesideDhcp, ip, isBoth ? { text } : undefined, 'warning');
  },
};
