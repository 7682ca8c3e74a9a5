import type { Derivation } from 'guywire-engine/derived';
import { bridgeRuleText, firewallRuleText, firewallRuleText6 } from './firewallRuleText.ts';
import {
  bridgeEntrySwitches,
  frameFilterSwitches,
  packetFilterSwitches,
  packetFilterSwitches6,
} from './firewallSwitches.ts';

/** Derivations of the firewall. */
export const firewallDerivations: readonly Derivation[] = [
  firewallRuleText,
  firewallRuleText6,
  bridgeRuleText,
  packetFilterSwitches,
  packetFilterSwitches6,
  ...bridgeEntrySwitches,
  frameFilterSwitches,
];
