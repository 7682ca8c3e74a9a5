import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const ACCOUNTS = '/users/accounts';
const NAME = '/users/accounts/*/name';
const NUMBER = '/users/accounts/*/row';

/** Active accounts must have different names, which are their only identity (docs/device.md#accounts). */
export const accountName: DeviceRule = {
  id: 'accountName.unique',
  of: 'device',
  limit: 'accountName',
  bound({ read }) {
    const name = read(NAME);
    const number = read(NUMBER);
    if (name === undefined) return { reasons: [] };
    const inUse = (read(ACCOUNTS, 'row', 'status', 'name') ?? []).filter((account) => account.status !== false);
    const isTaken =
      inUse.some(({ row }) => row === number) && inUse.some((other) => other.row !== number && other.name === name);
    return objection(accountName, name, isTaken ? { text: 'This username is already in use.' } : undefined);
  },
};
