import { applyEdits } from '../config/applyEdits.ts';
import { ConfigurationError } from '../config/configurationError.ts';
import { edits } from '../config/edits.ts';
import type { FlatText } from '../config/flatText.ts';
import { fieldOfKey } from '../config/keyIndex.ts';
import { equalJson } from '../core/json.ts';
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

/** The text of the draft. What follows from nothing a person did is not theirs to write. */
function textWith(document: () => FlatText, state: DraftState, rules: DraftRules): FlatText {
  const { base, layout } = state;
  const text = withLines(changesOf(state, rules).own.length === 0 ? base : document(), carried(state, rules));
  return layout === undefined || linesBetween(base, text).size === 0 ? text : inOrderOf(layout, text);
}

/**
 * The text that saving would write.
 * @throws ConfigurationError when a value cannot be a line
 * @example serialise(textOf(draft.state(), draft.rules()))
 */
export function textOf(state: DraftState, rules: DraftRules): FlatText {
  return textWith(() => written(state.document, state, rules), state, rules);
}

/** The text without what cannot be lines yet, as a row with nothing in it: it is shown and kept all the same. */
export function writableText(state: DraftState, rules: DraftRules): FlatText {
  return textWith(
    () => {
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
    },
    state,
    rules,
  );
}

function withoutPart(document: JsonObject, pointer: string, original: JsonObject): JsonObject {
  if (pointer === '') return original;
  return getAt(document, pointer) === undefined ? document : setAt(document, pointer, undefined);
}

/** What keeps a draft from being a text: a row that was added and has nothing in it yet. */
export function unwritable(state: DraftState, rules: DraftRules): ConfigurationError | undefined {
  try {
    textOf(state, rules);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}
