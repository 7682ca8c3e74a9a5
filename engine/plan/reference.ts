import type { Sentence } from '../core/limit.ts';
import { memoize } from '../core/memoize.ts';
import { parsePointer } from '../core/pointer.ts';
import type { Schema } from '../core/schema.ts';
import { NOTES } from './jsonNote.ts';
import type { StandIns } from './standInNames.ts';

/** Schema without `$ref`, and the references that were followed. */
export interface Resolved {
  readonly schema: Schema;
  /** References from the root to this schema, to detect recursion. */
  readonly refs: readonly string[];
  /** Reason why the schema is unknown and has no constraints. Beyond the maximum it may have a `$ref`. */
  readonly unknown?: Sentence;
}

/** Maximum number of schemas that are resolved, because references can multiply exponentially. */
export const MOST_SCHEMAS = 20_000;

/** Maximum length of a chain of references. */
const MOST_REFERENCES = 2_000;

/** Root schema of local references. */
export interface Root {
  readonly schema: Schema;
  /** Remaining number of schemas that may be resolved. */
  left: number;
  /** See `PlanOptions`. */
  readonly foreign: boolean;
  readonly propertyOf: (name: string) => string;
  readonly standIns: StandIns | undefined;
}

export function createRoot(
  schema: Schema,
  options: Partial<Pick<Root, 'foreign' | 'propertyOf' | 'standIns'>> = {},
): Root {
  const { foreign = false, propertyOf = (name) => name, standIns } = options;
  return { schema, left: MOST_SCHEMAS, foreign, propertyOf, standIns };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Segments of a local reference; undefined if the reference is not local or malformed. */
export function segmentsOf(ref: string): readonly string[] | undefined {
  if (!ref.startsWith('#')) return undefined;
  try {
    return parsePointer(decodeURIComponent(ref.slice(1)));
  } catch {
    return undefined;
  }
}

/** Schema that a local reference points to; undefined if the reference is not local or unresolved. */
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

/** Also resolves the direct branches, so that their types are known. */
function expandBranches(root: Root, resolved: Resolved): Resolved {
  const { schema } = resolved;
  let { refs } = resolved;
  const expand = (branches: readonly Schema[] | undefined) => {
    if (!branches?.some((branch) => branch.$ref !== undefined)) return branches;
    return branches.flatMap((branch) => {
      const inner = resolve(root, branch, resolved.refs);
      if (inner === undefined) return [];
      // A recursive branch stays a reference, which its own field resolves.
      if (inner.unknown !== undefined) return branch;
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

/** Keywords that extend the target of a reference instead of replacing its keyword. */
const ADDED = ['properties', 'required', 'oneOf', 'anyOf', 'allOf'] as const satisfies readonly (keyof Schema)[];

/** Keywords that only work together. */
const CONDITIONAL = ['if', 'then', 'else'] as const satisfies readonly (keyof Schema)[];

/** Merges the target of a reference with its sibling keywords, which win: a reference can have its own title. */
function joined(target: Schema, own: Schema): Schema {
  const hasPart = (schema: Schema) => CONDITIONAL.some((keyword) => schema[keyword] !== undefined);
  const isAdded =
    ADDED.some((keyword) => own[keyword] !== undefined && target[keyword] !== undefined) ||
    (hasPart(own) && hasPart(target));
  return isAdded ? { ...own, allOf: [target, ...(own.allOf ?? [])] } : { ...target, ...own };
}

/** True if a definition contains references, without which it cannot contain itself. */
const hasReferences = memoize((target: Schema): boolean => {
  const waiting: unknown[] = [target];
  let isFound = false;
  for (let next = waiting.pop(); next !== undefined && !isFound; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    isFound = Object.hasOwn(next, '$ref');
    waiting.push(...Object.values(next));
  }
  return isFound;
});

/**
 * Resolves `$ref` to local definitions, including those of direct branches. The boolean schema `true` becomes the
 * empty schema.
 * @returns undefined for `false`. `unknown` is set for references that are unresolved, remote or recursive.
 */
export function resolve(root: Root, schema: Schema | boolean, refs: readonly string[]): Resolved | undefined {
  if (typeof schema === 'boolean') return schema ? { schema: {}, refs } : undefined;
  root.left -= 1;
  // The schema keeps its annotations, such as the kind for which it is active.
  if (root.left < 0) return { schema, refs, unknown: { text: NOTES.tooMany } };
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
    : resolve(root, joined(target, own), hasReferences(target) ? [...refs, ref] : refs);
}
