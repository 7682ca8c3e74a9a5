import { lookUp } from '../plan/reference.ts';
import { isRecord, type RawSchema } from './rawSchema.ts';

/** Keywords whose schemas apply to the same value. */
const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if'] as const;

/** Keywords whose schemas apply to the same value if there is an `if`. */
const CONDITIONAL = [...IN_PLACE, 'then', 'else'] as const;

/** Number of schemas after which a search for a circle looks no further. */
const MOST_SEARCHED = 8;

/**
 * True if a reference applies the schema around it to the same value. Such a part describes nothing, and validators do
 * not end there.
 * @param part schema with the reference
 */
export function isCircle(part: RawSchema, reference: string, root: RawSchema): boolean {
  const seen = new Set<unknown>([lookUp(root, reference)]);
  for (const next of seen) {
    if (next === part) return true;
    if (!isRecord(next) || seen.size > MOST_SEARCHED) continue;
    if (typeof next.$ref === 'string') seen.add(lookUp(root, next.$ref));
    for (const keyword of next.if === undefined ? IN_PLACE : CONDITIONAL)
      for (const inner of [next[keyword]].flat()) seen.add(inner);
  }
  return false;
}
