import { networkRules } from './networkRules.ts';
import type { Rule } from './rule.ts';
import { wirelessRules } from './wirelessRules.ts';

/** Every rule there is; those of features, which several pages have, once. */
export const RULES: readonly Rule[] = [...new Set([...wirelessRules, ...networkRules])];
