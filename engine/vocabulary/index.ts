/** The checks of a schema itself: the words beginning with `x-`, used as the engine reads them. */
export type { SchemaUse } from './lintRule.ts';
export { lintSchema } from './lintSchema.ts';
export { schemaNodes } from './schemaNode.ts';
