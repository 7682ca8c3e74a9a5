import type { SchemaNode } from './schemaNode.ts';

/** Use of a schema: a section of the configuration, or a payload of a device call. */
export type SchemaUse = 'configuration' | 'payload';

/** Context of lint rules besides the node. */
export interface LintContext {
  readonly use: SchemaUse;
  /** Pointer templates of fields that intentionally have no default. */
  readonly withoutDefault: ReadonlySet<string>;
}

/** Lint rule for schemas. */
export interface LintRule {
  /** Name in reports. */
  readonly id: string;
  /** Use that the rule is limited to; both if absent. */
  readonly use?: 'configuration';
  /** Problems of the node, one English sentence each. */
  check(node: SchemaNode, context: LintContext): readonly string[];
}
