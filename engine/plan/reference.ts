import type { Sentence } from '../core/limit.ts';
import { parsePointer } from '../core/pointer.ts';
import type { Schema } from '../core/schema.ts';
import { NOTES } from './jsonNote.ts';

/** A schema without `$ref`, and the references followed to reach it. */
export interface Resolved {
  readonly schema: Schema;
  /** References on the way from the root to here, so that a schema that contains itself ends. */
  readonly refs: readonly string[];
  /** Why the schema is not known: it says nothing then. */
  readonly unknown?: Sentence;
}

/** More schemas than this are not followed: one that doubles with every reference would never end. */
const MOST_SCHEMAS = 20_000;

/** References that lead to one another, beyond which they are not followed. */
const MOST_REFERENCES = 2_000;

/** The schema that local references point into. */
export interface Root {
  readonly schema: Schema;
  /** How many schemas may still be followed. */
  left: number;
  /** See `PlanOptions`. */
  readonly foreign: boolean;
  readonly standIns: boolean;
}

export function createRoot(schema: Schema, foreign: boolean, standIns: boolean): Root {
  return { schema, left: MOST_SCHEMAS, foreign, standIns };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The segments of a local reference; undefined if the reference is not local, or malformed. */
function segmentsOf(ref: string): readonly string[] | undefined {
  if (!ref.startsWith('#')) return undefined;
  try {
    return parsePointer(decodeURIComponent(ref.slice(1)));
  } catch {
    return undefined;
  }
}

/** The schema that a local reference points at; undefined if the reference is not local, or leads nowhere. */
export function lookUp(root: Schema, ref: string): Schema | boolean | undefined {
  const segments = segmentsOf(ref);
  if (segments === undefined) return undefined;
  let node: unknown = root;
  for (const segment of segments) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, segment)) return undefined;
    node = Reflect.get(node, segment);
  }
  return isSchema(node) || typeof node === 'boolean' ? node : undefined;
}

/** Follows the references of the direct branches too, so that their types can be told. */
function expandBranches(root: Root, resolved: Resolved): Resolved {
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

/** Keywords of which a use of a schema adds its own to those of the schema, instead of putting others in their place. */
const ADDED = ['properties', 'required', 'oneOf', 'anyOf', 'allOf'] as const satisfies readonly (keyof Schema)[];

/** Keywords that only say something together. */
const CONDITIONAL = ['if', 'then', 'else'] as const satisfies readonly (keyof Schema)[];

/** What a reference points at, with what its use says besides, which wins: a use can have its own title. */
function joined(target: Schema, own: Schema): Schema {
  const hasPart = (schema: Schema) => CONDITIONAL.some((keyword) => schema[keyword] !== undefined);
  const isAdded =
    ADDED.some((keyword) => own[keyword] !== undefined && target[keyword] !== undefined) ||
    (hasPart(own) && hasPart(target));
  return isAdded ? { ...own, allOf: [target, ...(own.allOf ?? [])] } : { ...target, ...own };
}

/**
 * Follows `$ref` to local definitions, those of direct branches included. The boolean schema `true` is the empty schema.
 * @returns undefined for `false`; with a reason for a reference that leads nowhere or elsewhere, or is already followed
 */
export function resolve(root: Root, schema: Schema | boolean, refs: readonly string[]): Resolved | undefined {
  if (typeof schema === 'boolean') return schema ? { schema: {}, refs } : undefined;
  root.left -= 1;
  if (root.left < 0) return { schema: {}, refs, unknown: { text: NOTES.tooMany } };
  if (schema.$ref === undefined) {
    const plain = schema.oneOf === undefined && schema.anyOf === undefined && schema.allOf === undefined;
    return plain ? { schema, refs } : expandBranches(root, { schema, refs });
  }
  const { $ref: ref, ...own } = schema;
  if (refs.includes(ref)) return { schema: own, refs, unknown: { text: NOTES.recursive } };
  if (refs.length >= MOST_REFERENCES) return { schema: own, refs, unknown: { text: NOTES.tooDeep } };
  const target = lookUp(root.schema, ref);
  if (target === undefined) {
    const text = ref.startsWith('#') ? NOTES.nowhere : NOTES.remote;
    return { schema: own, refs, unknown: { text, params: { ref } } };
  }
  return typeof target === 'boolean'
    ? resolve(root, target && own, refs)
    : resolve(root, joined(target, own), [...refs, ref]);
}
