import { isPasswordHash } from '../../rules/passwordHash.ts';
import { type Account, accountsIn } from '../../rules/text/accounts.ts';
import { configurationPlan } from '../core/configurationPlan.ts';
import type { Settings } from '../core/settings.ts';

/** Reads the accounts: at most one administrator and one viewer (D15). */
export function readAccounts(settings: Settings): readonly Account[] {
  return accountsIn(configurationPlan, settings);
}

/** True for an enabled account with a password hash that can be verified. */
export function canSignIn({ enabled, hash = '' }: Account): boolean {
  return enabled && isPasswordHash(hash);
}

export function findAccount(settings: Settings, name: string): Account | undefined {
  return readAccounts(settings).find((account) => account.enabled && account.name === name);
}
