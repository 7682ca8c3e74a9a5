import type { ValueConflict } from '../config/mergeValues.ts';
import type { Issue } from '../core/issue.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { type ForeignValidator, foreignValidator } from '../foreign/foreignValidator.ts';
import type { Documents } from '../foreign/withDocuments.ts';
import { type EditSession, openEdit } from './editSession.ts';

/** Value with any schema, during editing, and its validator. */
export interface SchemaSession extends EditSession {
  /** Compiles the validator on first use. */
  readonly checking: () => ForeignValidator;
  /** Issues of a document, with their places in the value. */
  readonly issues: (document: JsonObject) => readonly Issue[];
  readonly rebase: (theirs: JsonValue | undefined) => RebasedSession;
}

export interface RebasedSession {
  readonly session: SchemaSession;
  readonly conflicts: readonly ValueConflict[];
}

/**
 * Opens a value for editing by any schema. Never throws and fetches nothing.
 * @param value undefined if there is no value yet
 * @param documents other schemas by their address, for references
 * @param uiSchema annotations for RJSF
 */
export function openSession(
  schema: JsonValue,
  value: JsonValue | undefined,
  documents?: Documents,
  uiSchema?: JsonValue,
): SchemaSession {
  let validator: ForeignValidator | undefined;
  const checking = (): ForeignValidator => {
    validator ??= foreignValidator(schema, documents);
    return validator;
  };
  const checked = (edit: EditSession): SchemaSession => ({
    ...edit,
    checking,
    issues: (document) => {
      const value = edit.valueIn(document);
      return value === undefined ? [] : (checking().validate?.(value) ?? []);
    },
    rebase: (theirs) => {
      const { session, conflicts } = edit.rebase(theirs);
      return { session: checked(session), conflicts };
    },
  });
  return checked(openEdit(schema, value, documents, uiSchema));
}
