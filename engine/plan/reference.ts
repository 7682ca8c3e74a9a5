import { parsePointer } from '../pointer.ts';
import type { Schema } from '../schema.ts';

/** A schema without `$ref`, and the references followed to reach it. */
export interface Resolved {
  readonly schema: Schema;
  /** References on the way from the root to here, so that a schema that contains itself ends. */
  readonly refs: readonly string[];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lookUp(root: Schema, ref: string): Schema | undefined {
  if (!ref.startsWith('#')) return undefined;
  let node: unknown = root;
  for (const segment of parsePointer(decodeURIComponent(ref.slice(1)))) {
    if (!isSchema(node) || !Object.hasOwn(node, segment)) return undefined;
    node = Reflect.get(node, segment);
  }
  return isSchema(node) ? node : undefined;
}

/** Follows the references of the direct branches too, so that their types can be told. */
function expandBranches(root: Schema, resolved: Resolved): Resolved {
  const { schema } = resolved;
  let { refs } = resolved;
  const expand = (branches: readonly Schema[] | undefined) => {
    if (!branches?.some((branch) => branch.$ref !== undefined)) return branches;
    return branches.flatMap((branch) => {
      const inner = resolve(root, branch, resolved.refs);
      if (inner === undefined) return [];
      refs = [...refs, ...inner.refs.filter((ref) => !refs.includes(ref))];
      return inner.schema;
    });
  };
  const expanded = Object.entries({
    oneOf: expand(schema.oneOf),
    anyOf: expand(schema.anyOf),
    allOf: expand(schema.allOf),
  }).filter(([, branches]) => branches !== undefined);
  return { schema: { ...schema, ...Object.fromEntries(expanded) }, refs };
}

/**
 * Follows `$ref` to local definitions, those of direct branches included; keywords beside the reference win over those
 * it points at, so that a use can have its own title. The boolean schema `true` is the empty schema.
 * @returns nothing for `false`, for a reference that leads nowhere, and for one that is already being followed.
 */
export function resolve(root: Schema, schema: Schema | boolean, refs: readonly string[]): Resolved | undefined {
  if (typeof schema === 'boolean') return schema ? { schema: {}, refs } : undefined;
  if (schema.$ref === undefined) {
    const plain = schema.oneOf === undefined && schema.anyOf === undefined && schema.allOf === undefined;
    return plain ? { schema, refs } : expandBranches(root, { schema, refs });
  }
  const { $ref: ref, ...own } = schema;
  if (refs.includes(ref)) return undefined;
  const target = lookUp(root, ref);
  return target && resolve(root, { ...target, ...own }, [...refs, ref]);
}
