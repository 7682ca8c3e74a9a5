import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { reachView } from './reachView.ts';

const DEVICE = '/interfaces/interfaces/*/device';

/** A device needs an address for management; without its last one it is unreachable (docs/device.md#interfaces). */
export const address: DeviceRule = {
  id: 'reach.address',
  of: 'device',
  limit: 'ipMode',
  bound({ read }) {
    const { managed, hasAddress } = reachView(read);
    const text = 'Without an IP address here, the device cannot be managed.';
    return objection(
      address,
      'none',
      hasAddress || !managed.has(read(DEVICE) ?? '') ? undefined : { text },
      'warning',
    );
  },
};
