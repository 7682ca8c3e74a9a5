import { objection } from '../objection.ts';
import type { DeviceRule } from '../rule.ts';

/**
 * A list of who may manage the device shuts out all others, also the person who makes it (docs/device.md#firewall).
 */
export const allowedIps: DeviceRule = {
  id: 'allowedIps.others',
  of: 'device',
  limit: 'allowedIps',
  inputs: ['/ipAcl/entries'],
  bound({ read }) {
    const used = (read('/ipAcl/entries') ?? []).filter(({ status, ip = '' }) => status !== false && ip !== '');
    const said =
      used.length === 0
        ? { text: 'Nobody is listed, so everybody is still let in.' }
        : { text: 'Only the addresses listed below will reach these pages. Yours has to be among them.' };
    return objection(allowedIps, true, said, 'warning');
  },
};
