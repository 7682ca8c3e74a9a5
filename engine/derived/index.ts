/** Values that follow from others. */
export type { Derivation } from './derivation.ts';
export { derive } from './derive.ts';
