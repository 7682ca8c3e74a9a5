import type { IsWritten } from '../config/edits.ts';
import type { JsonObject } from '../core/schema.ts';
import { createRead, isActive } from '../plan/active.ts';
import type { DraftRules } from './draftRules.ts';
import type { DraftState } from './state.ts';

/** Predicate for fields that are written to the text: active, and available under the limits of the draft. */
export function isWrittenIn(document: JsonObject, state: DraftState, { plan, limits }: DraftRules): IsWritten {
  const read = createRead(plan, () => document);
  const own = limits.at(state.document);
  return (field, rows) =>
    isActive(field, rows, read) &&
    (field.limited === undefined || own.get(field.limited, rows.at(-1))?.unavailable === undefined);
}
