import { objection } from '../objection.ts';
import { rowsIn } from '../rowsIn.ts';
import type { DeviceRule } from '../rule.ts';
import { textIn } from './networkView.ts';

/**
 * A list of who may manage the device shuts out all others, also the person who makes it (docs/device.md#firewall).
 */
export const allowedIps: DeviceRule = {
  id: 'allowedIps.others',
  of: 'device',
  limit: 'allowedIps',
  inputs: ['/ipAcl/entries'],
  bound({ read }) {
    const used = rowsIn(read('/ipAcl/entries')).filter((row) => row.status !== false && textIn(row, 'ip') !== '');
    const said =
      used.length === 0
        ? { text: 'Nobody is listed, so everybody is still let in.' }
        : { text: 'Only the addresses listed below will reach these pages. Yours has to be among them.' };
    return objection(allowedIps, true, said, 'warning');
  },
};
