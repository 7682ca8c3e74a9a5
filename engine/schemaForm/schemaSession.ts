import { issuesAtFields } from '../check/issuesAtFields.ts';
import type { Issue } from '../core/issue.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import { openDraft } from '../draft/openDraft.ts';
import { issuesOfForeign, placeOfForeign, valueOfForeign } from '../foreign/foreignDocument.ts';
import { type ForeignValidator, foreignValidator } from '../foreign/foreignValidator.ts';
import { kindChanges } from '../foreign/kindChanges.ts';
import { openForeign } from '../foreign/openForeign.ts';
import type { Documents } from '../foreign/withDocuments.ts';
import { createRead, isActive } from '../plan/active.ts';
import type { Plan } from '../plan/field.ts';
import { usedPart } from '../plan/usedPart.ts';

/** Value with any schema, during editing. */
export interface SchemaSession {
  readonly plan: Plan;
  readonly draft: Draft;
  /** Compiles the validator on first use. */
  readonly checking: () => ForeignValidator;
  /** Current value, without inactive parts. Undefined if there is none. */
  readonly output: () => JsonValue | undefined;
  /** Issues of a document, with their places in the value. */
  readonly issues: (document: JsonObject) => readonly Issue[];
  /** Assigns issues of the value to the fields that show them. */
  readonly atFields: (issues: readonly Issue[]) => readonly Issue[];
}

/**
 * Opens a value for editing by any schema. Never throws and fetches nothing.
 * @param value undefined if there is no value yet
 * @param documents other schemas by their address, for references
 */
export function openSession(schema: JsonValue, value: JsonValue | undefined, documents?: Documents): SchemaSession {
  const opened = openForeign(schema, value, documents);
  const draft = openDraft(opened.plan, { values: opened.document }, { derivations: [kindChanges(opened.plan)] });
  let validator: ForeignValidator | undefined;
  const checking = (): ForeignValidator => {
    validator ??= foreignValidator(schema, documents);
    return validator;
  };
  return {
    plan: opened.plan,
    draft,
    checking,
    output: () => valueOfForeign(opened, activePart(opened.plan, draft.state().document)),
    issues: (document) => {
      const whole = valueOfForeign(opened, document);
      return whole === undefined ? [] : (checking().validate?.(whole) ?? []);
    },
    atFields: (issues) => {
      const { document } = draft.state();
      const placed = issues.map((issue) => ({ ...issue, pointer: placeOfForeign(opened, document, issue.pointer) }));
      return issuesAtFields(opened.plan, [...placed, ...issuesOfForeign(document)], document);
    },
  };
}

function activePart(plan: Plan, document: JsonObject): JsonObject {
  const read = createRead(plan, () => document);
  return usedPart(plan, document, (field, _, rows) => isActive(field, rows, read));
}
