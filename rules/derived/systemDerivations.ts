import type { Derivation } from 'guywire-engine/derived';
import { readOnlyAccount } from './readOnlyAccount.ts';
import { timeZone } from './timeZone.ts';

/** Derivations of the system page. */
export const systemDerivations: readonly Derivation[] = [readOnlyAccount, timeZone];
