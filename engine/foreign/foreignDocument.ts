import type { Issue } from '../core/issue.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { withoutEmptied } from './emptied.ts';
import { placeInDocument, repeatedNames, withoutStandIns } from './standIns.ts';

/** Property name for a value that is no object with fields of its own. */
export const WHOLE = 'value';

/** Value with a foreign schema, ready for editing. */
export interface OpenedForeign {
  readonly plan: Plan;
  readonly document: JsonObject;
  /** Pointer of the value in the document. Empty if the value is an object with fields of its own. */
  readonly at: string;
}

/** Current value of a document created by `openForeign`; undefined if it was removed. */
export function valueOfForeign(
  { at, plan }: Pick<OpenedForeign, 'at' | 'plan'>,
  document: JsonObject,
): JsonValue | undefined {
  const full = withoutEmptied(plan, document);
  const value = at === '' ? full : full[WHOLE];
  return value === undefined ? undefined : withoutStandIns(value);
}

/** Pointer in the document for a pointer in the value. */
export function placeOfForeign({ at }: Pick<OpenedForeign, 'at'>, document: JsonObject, pointer: string): string {
  return placeInDocument(document, at + pointer);
}

/** Errors that only the document can have: two entries with the same name. */
export function issuesOfForeign(document: JsonObject): readonly Issue[] {
  return repeatedNames(document).map((pointer) => ({
    pointer,
    code: 'uniqueItems',
    params: {},
    severity: 'error',
    source: 'schema',
  }));
}
