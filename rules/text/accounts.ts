import { isSwitchOn, rowKey } from 'guywire-engine/config';
import type { Plan } from 'guywire-engine/plan';
import { ACCOUNT_NAME, ACCOUNT_STATUS, PASSWORD } from '../../schemas/config/keys.ts';

/** Row numbers of the only two accounts (D15). */
export const ADMINISTRATOR = 1;
export const READ_ONLY = 2;

/** Account of a configuration. */
export interface Account {
  /** Number N of `users.N`. */
  readonly number: number;
  readonly name: string;
  readonly readOnly: boolean;
  readonly enabled: boolean;
  /** Password hash; undefined for an account without a password, which cannot sign in. */
  readonly hash: string | undefined;
}

/** Configuration values by key, such as a parsed text. */
interface Values {
  get(key: string): string | undefined;
}

export const passwordKey = (number: number): string => rowKey(PASSWORD, number);

function accountOf(plan: Plan, values: Values, number: number): Account | undefined {
  const name = values.get(rowKey(ACCOUNT_NAME, number));
  if (name === undefined || name === '') return undefined;
  return {
    number,
    name,
    readOnly: number !== ADMINISTRATOR,
    enabled: isSwitchOn(plan, values, rowKey(ACCOUNT_STATUS, number)),
    hash: values.get(passwordKey(number)),
  };
}

/** Accounts of a configuration: at most one administrator and one viewer (D15). */
export function accountsIn(plan: Plan, values: Values): readonly Account[] {
  return [ADMINISTRATOR, READ_ONLY].flatMap((number) => accountOf(plan, values, number) ?? []);
}
