/** Formatting and parsing of values: locale, units, titles of choices. */
export { type ShownChoice, titleOfChoice } from './choices.ts';
export { type Conventions, createConventions, type UnitSystem } from './conventions.ts';
export { MASK } from './mask.ts';
export { valueWords } from './valueWords.ts';
