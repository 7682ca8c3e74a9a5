import { decode } from '../config/codec.ts';
import { type FlatText, parseText } from '../config/flatText.ts';
import type { RuleFailure } from '../core/ruleFailure.ts';
import type { JsonObject } from '../core/schema.ts';
import { derive } from '../derived/derive.ts';
import { type Asked, NOTHING_ASKED } from './asked.ts';
import type { DraftRules } from './draftRules.ts';
import type { Lines } from './lines.ts';
import { FIRST_NEW_KEY, type Keyed, PLACES, type RowKeys } from './rowKeys.ts';

/** What a person has made of a configuration. */
export interface DraftContent extends Keyed {
  /** All values, those that are inactive too. */
  readonly document: JsonObject;
  /**
   * Lines that were taken, as they are to be. Those of keys that no section knows are passed through; those of settings are
   * written even where no value changes ({@link carried}).
   */
  readonly passed: Lines;
  /** Document when lines were last taken. */
  readonly taken?: JsonObject | undefined;
  /** Text whose order of lines the draft takes over. */
  readonly layout?: FlatText | undefined;
}

/** One thing a person did, with all that followed from it. */
export interface Step {
  /** Where it was done; empty for what was done to the whole of the draft. */
  readonly pointer: string;
  readonly before: DraftContent;
  readonly after: DraftContent;
}

/** A draft: what the device has, what a person made of it, and the way there. */
export interface DraftState extends DraftContent {
  /** The text of the device. */
  readonly base: FlatText;
  /** The values of that text. */
  readonly original: JsonObject;
  /** The keys of its rows: a row of the draft that has one of them was that row. */
  readonly originalKeys: RowKeys;
  /** The key of the next row that comes; no row has had it. */
  readonly nextKey: number;
  /** Steps that can be taken back, the last one last. */
  readonly past: readonly Step[];
  /** Steps that can be done again, the next one last. */
  readonly future: readonly Step[];
  /** Whether the last step goes on: further edits of its field belong to it. */
  readonly growing: boolean;
  /** Whether the rules have seen every value. Before the first edit they have nothing to say that could be written. */
  readonly settled: boolean;
  /** What a person asked for and a limit did not allow: it can be offered when the limit does. */
  readonly asked: Asked;
  /** Ids of rules that set each other off without end: their values are not settled. */
  readonly circle?: readonly string[] | undefined;
  /** Derivations that came to no result: what follows from them is not in the document. */
  readonly failed?: readonly RuleFailure[] | undefined;
}

const NO_LINES: Lines = new Map();

/** The values of a text, those that are worked out from others included. */
export function valuesOf(base: FlatText, { plan, derivations }: DraftRules): JsonObject {
  return derive(derivations, decode(plan, base));
}

/** A draft with nothing pending. @param text configuration text of the device */
export function openText(text: string, rules: DraftRules): DraftState {
  const base = parseText(text);
  return openValues(valuesOf(base, rules), base);
}

/** A draft of values alone. */
export function openValues(original: JsonObject, base: FlatText = parseText('')): DraftState {
  const document = original;
  return {
    base,
    original,
    originalKeys: PLACES,
    nextKey: FIRST_NEW_KEY,
    document,
    keys: PLACES,
    passed: NO_LINES,
    past: [],
    future: [],
    growing: false,
    settled: false,
    asked: NOTHING_ASKED,
  };
}

/** The draft with nothing pending and nothing to take back. */
export function untouched({ original, base }: DraftState): DraftState {
  return openValues(original, base);
}
