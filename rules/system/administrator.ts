import type { DeviceRule } from '../core/rule.ts';

const NUMBER = '/users/accounts/*/row';

/**
 * The administrator account cannot be removed, because no other account can change settings
 * (docs/decisions.md#roles).
 */
export const administrator: DeviceRule = {
  id: 'administrator.inUse',
  of: 'device',
  limit: 'accountInUse',
  bound({ read }) {
    if (read(NUMBER) !== 1) return { reasons: [] };
    return {
      fixed: true,
      reasons: [{ rule: administrator.id, text: 'The administrator cannot be disabled.', binds: true }],
    };
  },
};
