import type { Consequence } from '../../engine/consequences/consequence.ts';
import { readOnlyAccount } from './readOnlyAccount.ts';
import { timeZone } from './timeZone.ts';

/** What follows from settings of the system page. */
export const systemConsequences: readonly Consequence[] = [readOnlyAccount, timeZone];
