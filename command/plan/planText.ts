import {
  applyEdits,
  ConfigurationError,
  decode,
  edits,
  fieldOfKey,
  locate,
  parseText,
  serialise,
} from 'guywire-engine/config';
import { getAt, type JsonObject, setAt } from 'guywire-engine/core';
import { derive } from 'guywire-engine/derived';
import {
  assignRowKeys,
  type DraftRules,
  isWrittenIn,
  type Lines,
  openText,
  settle,
  withLines,
} from 'guywire-engine/draft';
import { eachField } from 'guywire-engine/plan';

export type Planned = { readonly text: string } | { readonly problem: string };

/** Maximum requested lines of one text. Pages would take too long with more changes, too. */
const MOST_LINES = 1000;

/**
 * Text with the requested lines and the values derived by rules. These are fixed values, and powers whose limits
 * changed. Other lines stay, even if a limit forbids their values. Requested values stay as requested. Idempotent.
 */
export function planText(text: string, change: Lines, rules: DraftRules): Planned {
  const base = parseText(text);
  const lines = new Map([...change].filter(([key, value]) => base.get(key) !== value));
  if (lines.size === 0) return { text };
  if (lines.size > MOST_LINES) return { problem: `The change has more than ${MOST_LINES} lines.` };
  try {
    return planLines(text, lines, rules);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { problem: error.message };
  }
}

function planLines(text: string, lines: Lines, rules: DraftRules): Planned {
  const { plan, derivations } = rules;
  const state = openText(text, rules);
  const { base, original } = state;
  const requestedValues = derive(derivations, decode(plan, withLines(base, lines)));
  const target = assignRowKeys(plan, requestedValues, { before: original, home: original, origin: 'read' });
  askAll(rules, original);
  const how = { original, rules, follows: true, clamps: true, all: false };
  const { document, circle, failed } = settle(original, target, how);
  if (circle !== undefined) return { problem: `Rules change each other endlessly: ${circle.join(', ')}.` };
  if (failed.length > 0) return { problem: `Rules have failed: ${failed.map(({ rule }) => rule).join(', ')}.` };
  const requested = withWanted(plan, document, target, lines);
  const isWritten = isWrittenIn(requested, { ...state, document: requested }, rules);
  const followed = applyEdits(base, edits(plan, original, requested, isWritten));
  // An unused setting, or one without a page, is written as requested.
  return { text: serialise(withLines(followed, lines)) };
}

/** Computes every limit once. Only computed limits report changes. */
function askAll({ plan, limits }: DraftRules, document: JsonObject): void {
  const own = limits.at(document);
  for (const { field, rows } of eachField(plan, document))
    if (field.limited !== undefined) own.get(field.limited, rows.at(-1));
}

/** Document in which requested values replace those that the rules derived. */
function withWanted(plan: DraftRules['plan'], document: JsonObject, target: JsonObject, lines: Lines): JsonObject {
  let requested = document;
  for (const key of lines.keys()) {
    const entry = fieldOfKey(plan, key);
    if (entry === undefined) continue;
    const from = locate(plan, target, entry.field, entry.numbers);
    const to = locate(plan, requested, entry.field, entry.numbers);
    if (from !== undefined && to !== undefined) requested = setAt(requested, to, getAt(target, from));
  }
  return requested;
}
