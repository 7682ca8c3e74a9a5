import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

/**
 * A list of management addresses excludes everyone else, possibly the user who edits it (docs/device.md#firewall).
 */
export const allowedIps: DeviceRule = {
  id: 'allowedIps.others',
  of: 'device',
  limit: 'allowedIps',
  bound({ read }) {
    const used = (read('/ipAcl/entries', 'status', 'ip') ?? []).filter(
      ({ status, ip = '' }) => status !== false && ip !== '',
    );
    const said =
      used.length === 0
        ? { text: 'The list is empty: everyone is allowed.' }
        : { text: 'Only the listed IPs can open the interface. Include yours.' };
    return objection(allowedIps, true, said, 'warning');
  },
};
