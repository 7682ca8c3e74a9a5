import type { JsonObject } from '../core/schema.ts';
import { changedPointers } from './changedPointers.ts';

/** A document after one round of rules. */
export interface Round {
  readonly document: JsonObject;
  /** Ids of the rules that changed something. */
  readonly by: readonly string[];
}

export interface Settled {
  readonly document: JsonObject;
  /** Pointers of all that was changed on the way, before and by the rules. */
  readonly changed: readonly string[];
  /** Ids of the rules that still changed values after the last round allowed: they set each other off without end. */
  readonly circle?: readonly string[];
}

/** Far more rounds than chains of derived values are long: rules that need more would never end. */
const MOST_ROUNDS = 32;

/**
 * Runs rounds of rules until they change nothing more.
 * @param changed pointers of what was changed before, rows by index
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
