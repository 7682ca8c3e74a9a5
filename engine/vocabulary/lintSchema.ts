import { Ajv } from 'ajv';
import { memoize } from '../core/memoize.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { Schema } from '../core/schema.ts';
import { KEY_RULES } from './keyRules.ts';
import type { LintContext } from './lintRule.ts';
import { LIST_RULES } from './listRules.ts';
import { type SchemaNode, schemaNodes } from './schemaNode.ts';
import { SHAPE_RULES } from './shapeRules.ts';
import { VALUE_RULES } from './valueRules.ts';
import { WORD_RULES } from './wordRules.ts';

/** Problem found in a schema. */
interface LintIssue {
  /** JSON Pointer into the schema. */
  readonly path: string;
  /** Name of the lint rule. */
  readonly rule: string;
  /** English sentence for the author of the schema. */
  readonly text: string;
}

export interface LintOptions extends LintContext {
  /** JSON Schema of schemas: the allowed keywords and annotations. */
  readonly metaSchema: object;
}

const RULES = [...WORD_RULES, ...VALUE_RULES, ...SHAPE_RULES, ...KEY_RULES, ...LIST_RULES];

const metaValidator = memoize((metaSchema: object) =>
  new Ajv({ allErrors: true, strict: false }).compile(metaSchema),
);

function metaIssues(schema: unknown, metaSchema: object): LintIssue[] {
  const validate = metaValidator(metaSchema);
  validate(schema);
  return (validate.errors ?? []).map(({ instancePath, message = 'is not valid', params }) => {
    const extra = 'additionalProperty' in params ? params.additionalProperty : undefined;
    return {
      path: typeof extra === 'string' ? `${instancePath}/${escapeSegment(extra)}` : instancePath,
      rule: 'meta-schema',
      text: typeof extra === 'string' ? `There is no keyword ${extra}.` : `It ${message}.`,
    };
  });
}

/** A key must belong to one value only. Branches of a union may share a property, and thus its key. */
function sharedKeys(nodes: readonly SchemaNode[]): LintIssue[] {
  const owners = new Map<string, string>();
  return nodes.flatMap(({ schema, path, pointer }) => {
    const key = schema['x-key'];
    if (key === undefined) return [];
    const owner = owners.get(key) ?? pointer;
    owners.set(key, owner);
    return owner === pointer ? [] : [{ path, rule: 'key-unique', text: `x-key ${key} belongs to ${owner} already.` }];
  });
}

/**
 * Lints a schema. It must contain everything that pages, help, search, documents and the configuration text need.
 * Constructs with incomprehensible errors are refused.
 * @returns one issue per problem; only meta-schema issues if the schema violates the meta-schema
 */
export function lintSchema(schema: Schema, { metaSchema, ...context }: LintOptions): readonly LintIssue[] {
  const unreadable = metaIssues(schema, metaSchema);
  if (unreadable.length > 0) return unreadable;
  const nodes = schemaNodes(schema);
  const rules = RULES.filter(({ use }) => use === undefined || use === context.use);
  const issues = nodes.flatMap((node) =>
    rules.flatMap(({ id, check }) => check(node, context).map((text) => ({ path: node.path, rule: id, text }))),
  );
  return [...issues, ...sharedKeys(nodes)];
}
