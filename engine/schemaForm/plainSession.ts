import { issuesAtFields } from '../check/issuesAtFields.ts';
import type { JsonValue } from '../core/schema.ts';
import { plainDraft } from '../draft/plainDraft.ts';
import { issuesOfLongNumbers } from '../foreign/longNumbers.ts';
import { openPlain } from '../foreign/plainObject.ts';
import type { FormSession } from './formSession.ts';

/** Opens an object of plain values for editing. Undefined for any other schema or value (D166). */
export function plainSession(schema: JsonValue, value: JsonValue | undefined): FormSession | undefined {
  const opened = openPlain(schema, value);
  if (opened === undefined) return undefined;
  const { plan, document } = opened;
  const draft = plainDraft(plan, document);
  const current = () => draft.state().document;
  return {
    plan,
    draft,
    output: current,
    placeOf: (pointer) => pointer,
    atFields: (issues) => issuesAtFields(plan, [...issues, ...issuesOfLongNumbers(current())], current()),
  };
}
