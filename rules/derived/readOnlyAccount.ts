import { getAt, isJsonArray, isJsonObject, type JsonObject, setAt } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';

const ACCOUNTS = '/users/accounts';
const ADMINISTRATOR = 1;

/** Values that make an account read-only (docs/device.md#accounts). */
const READ_ONLY: JsonObject = { userId: 100, groupId: 100, shell: '/bin/false' };

/**
 * A new second account gets the ids and the shell of a read-only account. Without them it would be a second
 * administrator (docs/device.md#accounts).
 */
export const readOnlyAccount: Derivation = {
  id: 'account.readOnly',
  inputs: [ACCOUNTS],
  follow(document, _changed, original) {
    const accounts = getAt(document, ACCOUNTS);
    const before = getAt(original, ACCOUNTS);
    if (!isJsonArray(accounts)) return document;
    const known = new Set(isJsonArray(before) ? before.filter(isJsonObject).map(({ row }) => row) : []);
    const after = accounts.map((account) => {
      const isNew = isJsonObject(account) && account.row !== ADMINISTRATOR && !known.has(account.row);
      const isComplete = isNew && Object.keys(READ_ONLY).every((name) => Object.hasOwn(account, name));
      return isNew && !isComplete ? { ...READ_ONLY, ...account } : account;
    });
    return after.every((account, index) => account === accounts[index]) ? document : setAt(document, ACCOUNTS, after);
  },
};
