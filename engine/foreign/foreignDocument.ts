import type { Issue } from '../core/issue.ts';
import { isJsonObject } from '../core/json.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { withoutEmptied } from './emptied.ts';
import { issuesOfLongNumbers } from './longNumbers.ts';
import {
  placeInDocument,
  placeOfNames,
  repeatedNames,
  withoutRenames,
  withoutStandIns,
  withStandIns,
} from './standIns.ts';

/** Property name for a value that is no object with fields of its own. */
export const WHOLE = 'value';

/** Value with a foreign schema, ready for editing. */
export interface OpenedForeign {
  readonly plan: Plan;
  readonly document: JsonObject;
  /** False if names of the schema or of the value look like those of stand-ins, or the value is large. */
  readonly hasStandIns: boolean;
  /** Annotations for other editors that have no effect here: those of a `uiSchema` with their pointer. */
  readonly ignored: readonly string[];
  /** Pointer of the value in the document. Empty if the value is an object with fields of its own. */
  readonly at: string;
  /** Reach of the plan, see `Parts`. */
  readonly reach: number;
}

/** Current value of a document created by `openForeign`; undefined if it was removed. */
export function valueOfForeign(
  { at, plan, hasStandIns }: Pick<OpenedForeign, 'at' | 'plan' | 'hasStandIns'>,
  document: JsonObject,
): JsonValue | undefined {
  const full = withoutEmptied(plan, document);
  const value = at === '' ? full : full[WHOLE];
  if (value === undefined) return undefined;
  return hasStandIns ? withoutStandIns(value) : withoutRenames(value);
}

/** Document of another value, in the form of the fields that were opened. Undefined if they cannot show it. */
export function documentOfForeign(
  { at, plan }: Pick<OpenedForeign, 'at' | 'plan'>,
  value: JsonValue | undefined,
): JsonObject | undefined {
  if (value === undefined) return {};
  if (at !== '') return withStandIns({ [WHOLE]: value }, plan.fields);
  return isJsonObject(value) ? withStandIns(value, plan.fields) : undefined;
}

/** Pointer in the document for a pointer in the value. */
export function placeOfForeign(
  { at, hasStandIns }: Pick<OpenedForeign, 'at' | 'hasStandIns'>,
  document: JsonObject,
  pointer: string,
): string {
  return (hasStandIns ? placeInDocument : placeOfNames)(document, at + pointer);
}

/** Errors that only the document can have: two entries with the same name, and numbers that would be rounded. */
export function issuesOfForeign(
  { hasStandIns }: Pick<OpenedForeign, 'hasStandIns'>,
  document: JsonObject,
): readonly Issue[] {
  const repeated = (hasStandIns ? repeatedNames(document) : []).map(
    (pointer): Issue => ({ pointer, code: 'uniqueItems', params: {}, severity: 'error', source: 'schema' }),
  );
  return [...repeated, ...issuesOfLongNumbers(document)];
}
