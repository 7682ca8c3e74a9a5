import { cautionRules } from './cautionRules.ts';
import type { Rule } from './core/rule.ts';
import { FEATURE_RULES } from './features.ts';
import { firewallRules } from './firewallRules.ts';
import { networkRules } from './networkRules.ts';
import { servicesRules } from './servicesRules.ts';
import { systemRules } from './systemRules.ts';
import { wirelessRules } from './wirelessRules.ts';

/** All rules. */
export const RULES: readonly Rule[] = [
  ...wirelessRules,
  ...networkRules,
  ...firewallRules,
  ...servicesRules,
  ...systemRules,
  ...FEATURE_RULES,
  ...cautionRules,
];
