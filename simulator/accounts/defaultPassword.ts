import { FACTORY_ACCOUNT } from '../models/factory.ts';
import { verifyPassword } from './passwordHash.ts';

/** Tells whether a hash is that of the factory password. */
export type IsDefaultPassword = (hash: string | undefined) => Promise<boolean>;

/** Remembers the last answer: the public information is asked for every few seconds and a check is costly on purpose. */
export function createDefaultPasswordCheck(): IsDefaultPassword {
  let known: { readonly hash: string; readonly answer: Promise<boolean> } | undefined;
  return (hash) => {
    if (hash === undefined) return Promise.resolve(false);
    if (known?.hash !== hash) known = { hash, answer: verifyPassword(FACTORY_ACCOUNT.password, hash) };
    return known.answer;
  };
}
