import type { Derivation } from 'guywire-engine/derived';
import { firewallDerivations } from './firewallDerivations.ts';
import { networkDerivations } from './networkDerivations.ts';
import { systemDerivations } from './systemDerivations.ts';
import { wirelessDerivations } from './wirelessDerivations.ts';

/** All derivations. */
export const DERIVATIONS: readonly Derivation[] = [
  ...wirelessDerivations,
  ...networkDerivations,
  ...firewallDerivations,
  ...systemDerivations,
];
