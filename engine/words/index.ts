/** How values read to a person: in a locale, in units, as titles of choices; and how what a person types is read. */
export { type ShownChoice, titleOfChoice } from './choices.ts';
export { type Conventions, createConventions, type UnitSystem } from './conventions.ts';
export { MASK } from './mask.ts';
export { valueWords } from './valueWords.ts';
