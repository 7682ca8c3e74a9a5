/** Foreign schemas: forms for schemas written by others, and for values that may violate them. */

export { type Coverage, type CoveredLeaf, coverage, type RawLeaf } from './coverage.ts';
export { dataPointer } from './dataPointer.ts';
export { issuesOfForeign, type OpenedForeign, placeOfForeign, valueOfForeign } from './foreignDocument.ts';
export { type ForeignValidator, foreignValidator } from './foreignValidator.ts';
export { type KindChanges, kindChanges } from './kindChanges.ts';
export { openForeign } from './openForeign.ts';
export { schemaCoverage } from './schemaCoverage.ts';
export { addressOf, type Documents } from './withDocuments.ts';
