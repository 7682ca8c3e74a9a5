import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

/** At least one management service must stay enabled (docs/device.md#services). */
export const webServer: DeviceRule = {
  id: 'reach.webServer',
  of: 'device',
  limit: 'webServer',
  bound({ read }) {
    const isAnother = read('/ssh/status') || read('/telnet/status');
    const said = isAnother
      ? { text: 'This interface will be unavailable; only the command line remains.' }
      : { text: 'This interface and the command line will be unavailable; only a factory reset restores access.' };
    return objection(webServer, false, said, 'warning');
  },
};
