/** Lint of schemas: checks the `x-` annotations. */
export type { SchemaUse } from './lintRule.ts';
export { lintSchema } from './lintSchema.ts';
export { schemaNodes } from './schemaNode.ts';
