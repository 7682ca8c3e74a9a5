/** Schemas that others wrote, and values that need not keep to them. */
export { type ForeignValidator, foreignValidator } from './foreignValidator.ts';
export { type OpenedForeign, openForeign, valueOfForeign } from './openForeign.ts';
