import { objection } from '../objection.ts';
import type { DeviceRule } from '../rule.ts';

const NUMBER = '/users/accounts/*/row';

/** The administrator stays: nobody else could change anything any more (docs/decisions.md#roles). */
export const administrator: DeviceRule = {
  id: 'administrator.inUse',
  of: 'device',
  limit: 'accountInUse',
  inputs: [NUMBER],
  bound({ read }) {
    const said = { text: 'The administrator cannot be disabled.' };
    return objection(administrator, false, read(NUMBER) === 1 ? said : undefined);
  },
};
