/** Derived values. */
export type { Derivation } from './derivation.ts';
export { derive } from './derive.ts';
