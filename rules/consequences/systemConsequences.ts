import type { Consequence } from '../../engine/consequences/consequence.ts';
import { readOnlyAccount } from './readOnlyAccount.ts';

/** What follows from settings of the system page. */
export const systemConsequences: readonly Consequence[] = [readOnlyAccount];
