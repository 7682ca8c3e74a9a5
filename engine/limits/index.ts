/** Limits worked out by rules, run again only where a value they read has changed. */
export { type EffectiveField, effective } from './effective.ts';
export { type LimitRead, type LimitRule, type LimitRules, limitsOf } from './limitsFrom.ts';
export { type Limits, type LimitsOver, limitsOver, type SourceOver } from './limitsOver.ts';
