import { FACTORY_ACCOUNT } from '../models/factory.ts';
import { verifyPassword } from './passwordHash.ts';

/** True if the hash belongs to the factory password. */
export type IsDefaultPassword = (hash: string | undefined) => Promise<boolean>;

/** Caches the last result. Clients poll the public information, and scrypt is slow on purpose. */
export function createDefaultPasswordCheck(): IsDefaultPassword {
  let cached: { readonly hash: string; readonly answer: Promise<boolean> } | undefined;
  return (hash) => {
    if (hash === undefined) return Promise.resolve(false);
    if (cached?.hash !== hash) cached = { hash, answer: verifyPassword(FACTORY_ACCOUNT.password, hash) };
    return cached.answer;
  };
}
