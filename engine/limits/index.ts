/** Limits computed by rules. A rule runs again only when a value it read has changed. */
export { type EffectiveField, effective } from './effective.ts';
export { type LimitRead, type LimitRule, type LimitRules, limitsOf } from './limitsFrom.ts';
export { type Limits, type LimitsOver, limitsOver, type SourceOver } from './limitsOver.ts';
