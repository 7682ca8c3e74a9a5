import type { FlatText } from '../config/flatText.ts';
import type { RuleFailure } from '../core/ruleFailure.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Lines } from './lines.ts';
import { NO_REQUESTS, type Requests } from './requests.ts';

/** Content of a draft. */
export interface DraftContent {
  /** All values, including inactive ones. Each row carries its key. */
  readonly document: JsonObject;
  /**
   * Lines taken from another text. Lines of unknown keys are passed through. Lines of settings are written even if no
   * value changes ({@link carried}).
   */
  readonly passed: Lines;
  /** Document at the time lines were last taken. */
  readonly documentWhenTaken?: JsonObject | undefined;
  /** Text that determines the line order. */
  readonly layout?: FlatText | undefined;
}

/** One user action, with all its consequences. */
export interface Step {
  /** Edited pointer; empty for an action on the whole draft. */
  readonly pointer: string;
  readonly before: DraftContent;
  readonly after: DraftContent;
}

/** State of a draft: the device's configuration, the edited content, and the undo history. */
export interface DraftState extends DraftContent {
  /** Text of the device. */
  readonly base: FlatText;
  /** Values of the device's text. A draft row with the same key is the same row. */
  readonly original: JsonObject;
  /** Steps to undo, most recent last. */
  readonly past: readonly Step[];
  /** Steps to redo, next one last. */
  readonly future: readonly Step[];
  /** True while the last step is open: further edits of its field extend it. */
  readonly growing: boolean;
  /**
   * True once the rules have processed every value. Before the first edit they cannot change anything that would be
   * written.
   */
  readonly settled: boolean;
  /** Values that the user requested but a limit refused. They are offered again when the limit allows them. */
  readonly requests: Requests;
  /** Ids of rules that trigger each other without end; their values are unreliable. */
  readonly circle?: readonly string[] | undefined;
  /** Failed derivations. Their derived values are missing from the document. */
  readonly failed?: readonly RuleFailure[] | undefined;
}

const NO_LINES: Lines = new Map();

/** Draft of identified values, without changes. */
export function opened(original: JsonObject, base: FlatText): DraftState {
  return {
    base,
    original,
    document: original,
    passed: NO_LINES,
    past: [],
    future: [],
    growing: false,
    settled: false,
    requests: NO_REQUESTS,
  };
}

/** Draft without changes and without undo history. */
export function untouched({ original, base }: DraftState): DraftState {
  return opened(original, base);
}
