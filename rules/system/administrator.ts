import type { DeviceRule } from '../core/rule.ts';

const NUMBER = '/users/accounts/*/row';

/** The administrator stays: without it no account could change anything any more (docs/decisions.md#roles). */
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
