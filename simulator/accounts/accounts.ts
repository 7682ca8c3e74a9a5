import { isPasswordHash } from '../../rules/passwordHash.ts';
import { type Account, accountsIn } from '../../rules/text/accounts.ts';
import { configurationPlan } from '../core/configurationPlan.ts';
import type { Settings } from '../core/settings.ts';

/** The accounts of a configuration, at most one administrator and one viewer (D15). */
export function readAccounts(settings: Settings): readonly Account[] {
  return accountsIn(configurationPlan, settings);
}

/** True for an enabled account whose password can be checked. */
export function canSignIn({ enabled, hash = '' }: Account): boolean {
  return enabled && isPasswordHash(hash);
}

/** The account that may sign in by this name, if any. */
export function findAccount(settings: Settings, name: string): Account | undefined {
  return readAccounts(settings).find((account) => account.enabled && account.name === name);
}
