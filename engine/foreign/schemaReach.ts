import { innerSchemas } from '../core/innerSchemas.ts';
import type { Schema } from '../core/schema.ts';
import { lookUp } from '../plan/reference.ts';

/** Maximum number of schemas that are compiled. */
export const MOST_SCHEMAS = 20_000;

/** Keywords whose schemas apply only if referenced. */
const KEPT_APART: ReadonlySet<string> = new Set(['definitions', '$defs']);

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Schemas that a branch can apply, each with the number of references to it.
 * @param isInPlace only those for the value itself, not for its parts
 */
export type Reach = (branch: unknown, isInPlace: boolean) => ReadonlyMap<unknown, number>;

/** Keywords whose schemas apply to the value itself, or to its names. */
const IN_PLACE: ReadonlySet<string> = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies', 'propertyNames'],
]);

/** Reach of the branches below a root. Each is computed once. */
export function reachIn(root: Schema): Reach {
  const caches = [new Map<unknown, Map<unknown, number>>(), new Map<unknown, Map<unknown, number>>()] as const;
  return (branch, isInPlace) => {
    const cache = caches[isInPlace ? 1 : 0];
    const before = cache.get(branch);
    if (before !== undefined) return before;
    const found = new Map<unknown, number>();
    cache.set(branch, found);
    let waiting: unknown[] = [branch];
    for (let references = 0; waiting.length > 0; references++) {
      const targets: unknown[] = [];
      while (waiting.length > 0) {
        const next = waiting.pop();
        if (!isSchema(next) || found.has(next)) continue;
        found.set(next, references);
        if (next.$ref !== undefined) targets.push(lookUp(root, next.$ref));
        waiting.push(...innerOf(next, (keyword) => !isInPlace || IN_PLACE.has(keyword)));
      }
      waiting = targets;
    }
    return found;
  };
}

/** Schemas directly below the keywords of a schema that apply without a reference. */
function innerOf(schema: Schema, isWanted: (keyword: string) => boolean): readonly unknown[] {
  const found: unknown[] = [];
  for (const [keyword, value] of Object.entries(schema))
    if (!KEPT_APART.has(keyword) && isWanted(keyword)) innerSchemas(keyword, value, (inner) => found.push(inner));
  return found.flat();
}

/** All schemas that apply, each with the schema it refers to. Stops at the number that can be compiled. */
export function schemasIn(root: Schema): ReadonlyMap<Schema, Schema | undefined> {
  const found = new Map<Schema, Schema | undefined>();
  const waiting: unknown[] = [root];
  while (waiting.length > 0 && found.size <= MOST_SCHEMAS) {
    const next = waiting.pop();
    if (!isSchema(next) || found.has(next)) continue;
    const target = next.$ref === undefined ? undefined : lookUp(root, next.$ref);
    found.set(next, isSchema(target) ? target : undefined);
    waiting.push(target);
    waiting.push(...innerOf(next, () => true));
  }
  return found;
}
