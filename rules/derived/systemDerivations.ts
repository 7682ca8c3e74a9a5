import type { Derivation } from '../../engine/derived/derivation.ts';
import { readOnlyAccount } from './readOnlyAccount.ts';
import { timeZone } from './timeZone.ts';

/** What follows from settings of the system page. */
export const systemDerivations: readonly Derivation[] = [readOnlyAccount, timeZone];
