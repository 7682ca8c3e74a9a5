import { enabledSetting, type Settings } from '../core/settings.ts';
import { isPasswordHash } from './passwordHash.ts';

/** Row numbers of the only two accounts (D15). */
export const ADMINISTRATOR = 1;
export const READ_ONLY = 2;

export interface Account {
  /** Number N of `users.N`. */
  readonly number: number;
  readonly name: string;
  readonly readOnly: boolean;
  readonly enabled: boolean;
  /** Hash of the password; nothing for an account that has none yet and cannot sign in. */
  readonly hash: string | undefined;
}

/** The key of an account's password hash. */
export const passwordKey = (number: number): string => `users.${number}.password`;

function readAccount(settings: Settings, number: number): Account | undefined {
  const name = settings.get(`users.${number}.name`);
  if (name === undefined || name === '') return undefined;
  return {
    number,
    name,
    readOnly: number !== ADMINISTRATOR,
    enabled: enabledSetting(settings, `users.${number}.status`),
    hash: settings.get(passwordKey(number)),
  };
}

/** The accounts of a configuration, at most one administrator and one read-only (D15). */
export function readAccounts(settings: Settings): Account[] {
  return [ADMINISTRATOR, READ_ONLY]
    .map((number) => readAccount(settings, number))
    .filter((account) => account !== undefined);
}

/** Whether an account is enabled, and has a password that can be checked. */
export function canSignIn({ enabled, hash = '' }: Account): boolean {
  return enabled && isPasswordHash(hash);
}

/** The account that may sign in by this name, if any. */
export function findAccount(settings: Settings, name: string): Account | undefined {
  return readAccounts(settings).find((account) => account.enabled && account.name === name);
}
