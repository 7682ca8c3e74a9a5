import type { Consequence } from '../../engine/consequences/consequence.ts';
import { bridgeRuleText, firewallRuleText, firewallRuleText6 } from './firewallRuleText.ts';
import {
  bridgeEntrySwitches,
  frameFilterSwitches,
  packetFilterSwitches,
  packetFilterSwitches6,
} from './firewallSwitches.ts';

/** What follows from settings of the firewall. */
export const firewallConsequences: readonly Consequence[] = [
  firewallRuleText,
  firewallRuleText6,
  bridgeRuleText,
  packetFilterSwitches,
  packetFilterSwitches6,
  ...bridgeEntrySwitches,
  frameFilterSwitches,
];
