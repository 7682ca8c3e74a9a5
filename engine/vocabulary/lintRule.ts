import type { SchemaNode } from './schemaNode.ts';

/** What a schema is for: a section of the configuration, or a payload a device says or is told. */
export type SchemaUse = 'configuration' | 'payload';

/** What lint rules may ask besides the node. */
export interface LintContext {
  readonly use: SchemaUse;
  /** Pointer templates of fields that have no default on purpose. */
  readonly withoutDefault: ReadonlySet<string>;
}

/** One rule of the lint. */
export interface LintRule {
  /** Name in reports. */
  readonly id: string;
  /** Uses it is for; without it both. */
  readonly use?: 'configuration';
  /** What is wrong with the node, one English sentence each. */
  check(node: SchemaNode, context: LintContext): readonly string[];
}
