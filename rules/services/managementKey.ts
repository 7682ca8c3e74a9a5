import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { controllerKey } from '../network/controllerKey.ts';

const KEY = '/controller/key';

/** The key of the management system must contain a valid address (docs/device.md#controller). */
export const managementKey: DeviceRule = {
  id: 'managementKey.form',
  of: 'device',
  limit: 'managementKey',
  bound({ read }) {
    const key = read(KEY);
    if (!key) return { reasons: [] };
    return objection(managementKey, key, controllerKey.check(key));
  },
};
