/** Foreign schemas: forms for schemas written by others, and for values that may violate them. */
export { type ForeignValidator, foreignValidator } from './foreignValidator.ts';
export { issuesOfForeign, type OpenedForeign, openForeign, placeOfForeign, valueOfForeign } from './openForeign.ts';
