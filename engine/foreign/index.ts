/** Schemas that others wrote, and values that need not keep to them. */
export { type ForeignValidator, foreignValidator } from './foreignValidator.ts';
export { issuesOfForeign, type OpenedForeign, openForeign, placeOfForeign, valueOfForeign } from './openForeign.ts';
