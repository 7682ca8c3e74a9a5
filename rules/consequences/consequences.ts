import type { Consequence } from '../../engine/consequences/consequence.ts';
import { firewallConsequences } from './firewallConsequences.ts';
import { networkConsequences } from './networkConsequences.ts';
import { systemConsequences } from './systemConsequences.ts';
import { wirelessConsequences } from './wirelessConsequences.ts';

/** Every consequence there is. */
export const CONSEQUENCES: readonly Consequence[] = [
  ...wirelessConsequences,
  ...networkConsequences,
  ...firewallConsequences,
  ...systemConsequences,
];
