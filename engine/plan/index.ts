/** Flattens schemas into field records, and reads values through them. */
export { createRead, holds, isActive, type Read } from './active.ts';
export type { Help } from './advancedHelp.ts';
export { cardsOf } from './cards.ts';
export { defaultAt, localField, withDefaults } from './defaults.ts';
export { eachField, type FieldOccurrence } from './eachField.ts';
export type { Choice, Condition, Defaults, Field, FieldType, Group, PlacedField, Plan } from './field.ts';
export { fieldAt } from './fieldAt.ts';
export { isOrdered } from './isOrdered.ts';
export { linkedField } from './linkedField.ts';
export type { NotingRead } from './notingRead.ts';
export { plan } from './plan.ts';
export { planOfFields } from './planOfFields.ts';
export { expandRows, rowsAt } from './rowPointers.ts';
export { labelledConstants, soleType } from './schemaType.ts';
export { type SectionPlan, sectionPlan } from './sectionPlan.ts';
export { type Synonyms, synonymsOf } from './synonyms.ts';
export { createTypedRead } from './typedRead.ts';
