import { issuesAtFields } from '../check/issuesAtFields.ts';
import { mergeValues, type ValueConflict } from '../config/mergeValues.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson, isJsonObject } from '../core/json.ts';
import { memoize } from '../core/memoize.ts';
import { escapeSegment, getAt, parsePointer, templateOf } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import { openDraft } from '../draft/openDraft.ts';
import { documentOfForeign, issuesOfForeign, placeOfForeign, valueOfForeign } from '../foreign/foreignDocument.ts';
import { kindChanges } from '../foreign/kindChanges.ts';
import { placeOf as placeInTuple, placeProperty } from '../foreign/kinds.ts';
import { openForeign } from '../foreign/openForeign.ts';
import { isRenamed } from '../foreign/propertyNames.ts';
import { everyRequiredName, tidyDocument } from '../foreign/tidyDocument.ts';
import type { Documents } from '../foreign/withDocuments.ts';
import { createRead, isActive } from '../plan/active.ts';
import { conditionalFields } from '../plan/conditionalFields.ts';
import type { Plan } from '../plan/field.ts';
import { ENTRIES, ENTRY, STAND_IN } from '../plan/standInNames.ts';
import { usedPart } from '../plan/usedPart.ts';
import type { FormSession } from './formSession.ts';

/** Value with any schema, during editing, without a validator. */
export interface EditSession extends FormSession {
  /** Value of a document. Undefined if there is none. */
  readonly valueIn: (document: JsonObject) => JsonValue | undefined;
  readonly open: (pointer: string) => Plan;
  /** Pointer of the value in the document of the draft. */
  readonly at: string;
  /**
   * Merges a value that was saved elsewhere with the edits since this session was opened. At conflicts the edit stays.
   * @returns a session for the merged value, whose fields are changed where it differs from the saved one
   */
  readonly rebase: (theirs: JsonValue | undefined) => RebasedEdit;
}

export interface RebasedEdit {
  readonly session: EditSession;
  readonly conflicts: readonly ValueConflict[];
}

/**
 * Opens a value for editing by any schema. Never throws and fetches nothing.
 * @param value undefined if there is no value yet
 * @param documents other schemas by their address, for references
 * @param uiSchema annotations for RJSF
 */
export function openEdit(
  schema: JsonValue,
  value: JsonValue | undefined,
  documents?: Documents,
  uiSchema?: JsonValue,
): EditSession {
  return sessionOf({ schema, documents, uiSchema }, value, value);
}

interface SessionOptions {
  readonly schema: JsonValue;
  readonly documents?: Documents | undefined;
  readonly uiSchema?: JsonValue | undefined;
}

/** @param saved value that the changes are compared with */
function sessionOf(options: SessionOptions, value: JsonValue | undefined, saved: JsonValue | undefined): EditSession {
  const { schema, documents, uiSchema } = options;
  let opened = openForeign(schema, value, documents, uiSchema);
  const before = value === saved ? opened.document : (documentOfForeign(opened, saved) ?? opened.document);
  const draft = draftOf(opened.plan, before);
  const edited = [...new Set([...Object.keys(opened.document), ...Object.keys(before)])]
    .map((name) => ({ name, value: opened.document[name] }))
    .filter((own) => !equalJson(own.value, before[own.name]));
  if (edited.length > 0) {
    draft.dispatch({
      type: 'batch',
      values: edited.map((own) => ({ pointer: `/${escapeSegment(own.name)}`, value: own.value })),
    });
  }
  const openedFields = new Set<string>();
  const placeOf = (pointer: string): string => placeOfForeign(opened, draft.state().document, pointer);
  let required: ReadonlySet<string> | undefined;
  const output = () => {
    const { document, original } = draft.state();
    const active = activePart(opened.plan, document);
    required ??= everyRequiredName([schema, documents]);
    return valueOfForeign(opened, tidyDocument(active, original, { plan: opened.plan, required }));
  };
  return {
    plan: opened.plan,
    at: opened.at,
    draft,
    output,
    placeOf,
    valueIn: (document) => valueOfForeign(opened, document),
    open: (pointer) => {
      openedFields.add(templateOf(pointer));
      opened = openForeign(schema, value, documents, uiSchema, { opened: openedFields, reach: opened.reach });
      draft.become(draftOf(opened.plan, before).rules(), draft.state());
      return opened.plan;
    },
    atFields: (issues) => {
      const { document } = draft.state();
      const placed = issues.map((issue) => atInput({ ...issue, pointer: placeOf(issue.pointer) }, document));
      const shown = issuesAtFields(opened.plan, [...placed, ...issuesOfForeign(opened, document)], document);
      return shown.map((issue, at) => withOwnPlace(issue, issues[at]));
    },
    rebase: (theirs) => rebaseEdit(options, saved, output(), theirs),
  };
}

/** Issue at the input that a person has to change: the name of an entry, or the next place of a tuple. */
function atInput(issue: Issue, document: JsonObject): Issue {
  if (issue.code === 'name') return { ...issue, pointer: nameAt(issue.pointer) };
  return issue.code === 'minItems' ? atNextPlace(issue, document) : issue;
}

/** Place of the name of an entry. Other names have no field. @param place place of its value */
function nameAt(place: string): string {
  const list = place.lastIndexOf(`/${ENTRIES}`);
  const [, row, inner = ''] = (list < 0 ? null : /^(\/[^/]+\/\d+)\/[^/]+(.*)/.exec(place.slice(list))) ?? [];
  // Other steps lead to a property of the entry.
  const isOwn = parsePointer(inner).every((step) => step.startsWith(STAND_IN) && !isRenamed(step));
  return row === undefined || !isOwn ? place : `${place.slice(0, list)}${row}/${ENTRY.name}`;
}

/** Issue of a list with too few entries. In a tuple, the place after the last value is required. */
function atNextPlace(issue: Issue, document: JsonObject): Issue {
  const list = getAt(document, issue.pointer);
  const places = isJsonObject(list) ? Object.keys(list).map(placeInTuple) : [undefined];
  if (places.includes(undefined)) return issue;
  const next = Math.max(-1, ...places.map(Number)) + 1;
  return { ...issue, code: 'required', params: {}, pointer: `${issue.pointer}/${placeProperty(next)}` };
}

/** Issue at another field, whose words name the place in the value instead of that in the document. */
function withOwnPlace(issue: Issue, own: Issue | undefined): Issue {
  const { place } = issue.params;
  const isInternal = own !== undefined && typeof place === 'string' && place.includes(STAND_IN);
  return isInternal ? { ...issue, params: { ...issue.params, place: own.pointer } } : issue;
}

const draftOf = (plan: Plan, values: JsonObject): Draft =>
  openDraft(plan, { values }, { derivations: [kindChanges(plan)] });

/** Merges a value that was saved elsewhere with an edited one, see `EditSession`. @param saved value before the edits */
export function rebaseEdit(
  options: SessionOptions,
  saved: JsonValue | undefined,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
): RebasedEdit {
  const { value: merged, conflicts } = mergeValues(saved, mine, theirs);
  return { session: sessionOf(options, merged, theirs), conflicts };
}

/** Conditional fields of a plan, collected once: each key reads them. */
const conditionalIn = memoize(({ fields }: Plan) => conditionalFields(fields));

function activePart(plan: Plan, document: JsonObject): JsonObject {
  const fields = conditionalIn(plan);
  const read = createRead(plan, () => document);
  return usedPart({ fields }, document, (field, _, rows) => isActive(field, rows, read));
}
