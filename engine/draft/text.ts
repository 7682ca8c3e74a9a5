import { applyEdits } from '../config/applyEdits.ts';
import { ConfigurationError } from '../config/configurationError.ts';
import { edits } from '../config/edits.ts';
import type { FlatText } from '../config/flatText.ts';
import { fieldOfKey } from '../config/keyIndex.ts';
import { equalJson } from '../core/json.ts';
import { memoize } from '../core/memoize.ts';
import { getAt, setAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import { carried } from './carried.ts';
import { changesOf } from './changes.ts';
import type { DraftRules } from './draftRules.ts';
import { isWrittenIn } from './isWrittenIn.ts';
import { inOrderOf, linesBetween, withLines } from './lines.ts';
import type { DraftState } from './state.ts';

function written(document: JsonObject, state: DraftState, rules: DraftRules): FlatText {
  const { base, original } = state;
  const lines = [...carried(state, rules)].flatMap(([key, value]) => (value === undefined ? [] : key));
  const isUnknown = (key: string) => fieldOfKey(rules.plan, key) === undefined;
  const hasOtherLines = (prefix: string) =>
    lines.some((key) => key.startsWith(prefix)) ||
    [...base.keys()].some((key) => key.startsWith(prefix) && isUnknown(key));
  return applyEdits(base, edits(rules.plan, original, document, isWrittenIn(document, state, rules), hasOtherLines));
}

/** Text of the draft. Derived changes are written only if the user has changes of their own. */
function textWith(document: () => FlatText, state: DraftState, rules: DraftRules): FlatText {
  const { base, layout } = state;
  const text = withLines(changesOf(state, rules).own.length === 0 ? base : document(), carried(state, rules));
  return layout === undefined || linesBetween(base, text).size === 0 ? text : inOrderOf(layout, text);
}

/**
 * Text that saving would write.
 * @throws ConfigurationError if a value cannot be written as a line
 * @example serialise(textOf(draft.state(), draft.rules()))
 */
export function textOf(state: DraftState, rules: DraftRules): FlatText {
  return textWith(() => written(state.document, state, rules), state, rules);
}

/**
 * Text without parts that cannot be written yet, such as an empty row; computed once per state. These parts stay in the
 * draft.
 */
export const writableText = memoize(
  (state: DraftState, rules: DraftRules): FlatText => textWith(() => withoutUnwritable(state, rules), state, rules),
);

function withoutUnwritable(state: DraftState, rules: DraftRules): FlatText {
  let { document } = state;
  for (;;) {
    try {
      return written(document, state, rules);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      const next = withoutPart(document, error.issue.pointer, state.original);
      if (equalJson(next, document)) throw error;
      document = next;
    }
  }
}

function withoutPart(document: JsonObject, pointer: string, original: JsonObject): JsonObject {
  if (pointer === '') return original;
  return getAt(document, pointer) === undefined ? document : setAt(document, pointer, undefined);
}

/** Error that prevents writing the draft, such as an added row that is still empty. */
export function unwritable(state: DraftState, rules: DraftRules): ConfigurationError | undefined {
  try {
    textOf(state, rules);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}
