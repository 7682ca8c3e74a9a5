import { escapeSegment } from '../core/pointer.ts';
import type { Schema } from '../core/schema.ts';

/** Role of a schema in its document. */
type NodeKind = 'object' | 'branch' | 'map' | 'rows' | 'list' | 'leaf';

/** Schema at its place, with the context that lint rules need. */
export interface SchemaNode {
  /** JSON Pointer into the root schema. */
  readonly path: string;
  /** Pointer template of the value in the document. */
  readonly pointer: string;
  readonly schema: Schema;
  readonly kind: NodeKind;
  /** Property name; undefined for roots, branches and items. */
  readonly name?: string | undefined;
  /** Properties of the same object, itself included. */
  readonly siblings: Readonly<Record<string, readonly Schema[]>>;
  /** Keys of the enclosing rows, outermost first. */
  readonly rowKeys: readonly string[];
  readonly hasEffect: boolean;
  readonly isSecret: boolean;
}

type Place = Omit<SchemaNode, 'schema' | 'kind'>;

function kindOf({ type, properties, oneOf, additionalProperties, items }: Schema): NodeKind {
  if (type === 'array') return items?.type === 'object' ? 'rows' : 'list';
  const isUnion = oneOf?.some((branch) => branch.properties !== undefined) === true;
  if (type === 'object' && properties === undefined && !isUnion && typeof additionalProperties === 'object')
    return 'map';
  return type === 'object' || properties !== undefined || isUnion ? 'object' : 'leaf';
}

function siblingsOf(schema: Schema): Readonly<Record<string, readonly Schema[]>> {
  const siblings: Record<string, Schema[]> = {};
  for (const part of [schema, ...(schema.oneOf ?? [])]) {
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      siblings[name] = [...(siblings[name] ?? []), property];
    }
  }
  return siblings;
}

function* properties(schema: Schema, place: Place, siblings: SchemaNode['siblings']): Generator<SchemaNode> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield* walk(property, {
      ...place,
      path: `${place.path}/properties/${escapeSegment(name)}`,
      pointer: `${place.pointer}/${escapeSegment(name)}`,
      name,
      siblings,
    });
  }
}

function* walk(schema: Schema, outer: Place): Generator<SchemaNode> {
  const kind = kindOf(schema);
  const place = {
    ...outer,
    hasEffect: outer.hasEffect || schema['x-effect'] !== undefined,
    isSecret: outer.isSecret || schema['x-secret'] === true,
  };
  yield { ...place, schema, kind };
  const inner = { ...place, name: undefined, siblings: {} };
  if (kind === 'rows' && schema.items !== undefined) {
    const rowKeys = [...place.rowKeys, schema['x-key'] ?? ''];
    yield* walk(schema.items, { ...inner, path: `${place.path}/items`, pointer: `${place.pointer}/*`, rowKeys });
  }
  if (kind !== 'object' && kind !== 'map') return;
  if (typeof schema.additionalProperties === 'object') {
    const path = `${place.path}/additionalProperties`;
    yield* walk(schema.additionalProperties, { ...inner, path, pointer: `${place.pointer}/*` });
  }
  const siblings = siblingsOf(schema);
  yield* properties(schema, place, siblings);
  for (const [index, branch] of (schema.oneOf ?? []).entries()) {
    const path = `${place.path}/oneOf/${index}`;
    yield { ...inner, path, schema: branch, kind: 'branch' };
    yield* properties(branch, { ...inner, path }, siblings);
  }
}

/** All nested schemas with their place, outer ones first. */
export function schemaNodes(root: Schema): readonly SchemaNode[] {
  const place: Place = {
    path: '',
    pointer: '',
    siblings: {},
    rowKeys: [],
    hasEffect: false,
    isSecret: false,
  };
  return [...walk(root, place)];
}
