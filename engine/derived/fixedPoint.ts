import type { JsonObject } from '../core/schema.ts';
import { changedPointers } from './changedPointers.ts';

/** Result of one round of rules. */
export interface Round {
  readonly document: JsonObject;
  /** Ids of the rules that changed the document. */
  readonly by: readonly string[];
}

export interface Settled {
  readonly document: JsonObject;
  /** Pointers of all changes, the initial ones and those of the rules. */
  readonly changed: readonly string[];
  /** Ids of rules that still changed values after the last round: they trigger each other without end. */
  readonly circle?: readonly string[];
}

/** Well above the length of any chain of derived values. Rules that need more rounds would never settle. */
const MOST_ROUNDS = 32;

/**
 * Runs rounds of rules until nothing changes.
 * @param changed pointers of the initial changes, with row indexes
 */
export function fixedPoint(
  start: JsonObject,
  changed: readonly string[],
  round: (document: JsonObject, changed: readonly string[]) => Round,
): Settled {
  let document = start;
  let pending = changed;
  let by: readonly string[] = [];
  let all = changed;
  for (let count = 0; pending.length > 0; count++) {
    if (count > 0) all = [...new Set([...all, ...pending])];
    if (count === MOST_ROUNDS) return { document, changed: all, circle: [...new Set(by)] };
    const next = round(document, pending);
    pending = changedPointers(document, next.document);
    ({ document, by } = next);
  }
  return { document, changed: all };
}
