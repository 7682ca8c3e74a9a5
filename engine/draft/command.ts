import type { Change } from '../config/fieldDiff.ts';
import type { FlatText } from '../config/flatText.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Lines } from './lines.ts';
import type { RowCommand } from './rowCommand.ts';

/** A value, and where it is to stand. */
export interface Setting {
  readonly pointer: string;
  readonly value: JsonValue | undefined;
}

/** What can be done to a draft. Pointers have rows by index. */
export type Command =
  /**
   * `undefined`: the device's default holds again, or the row goes.
   * @param also other values of the same step, which grows with each key as that of a single value does
   */
  | ({ readonly type: 'set'; readonly also?: readonly Setting[] | undefined } & Setting)
  /** Several values at once, with all that follows from them together: one step. */
  | { readonly type: 'batch'; readonly values: readonly Setting[] }
  /** Keeps what a person asked for at a field whose limit allows something else, until it is set again. */
  | { readonly type: 'ask'; readonly pointer: string; readonly value: number }
  | RowCommand
  /** Takes these changes back; without them, everything. */
  | { readonly type: 'revert'; readonly changes?: readonly Change[] }
  /**
   * Makes these lines those of the draft, also where they are of settings that are not in use, or write out a default.
   * @param layout text whose order of lines the draft takes over
   */
  | { readonly type: 'take'; readonly lines: Lines; readonly layout?: FlatText | undefined }
  /**
   * Stands the draft on another text of the device, where its own changes are done again. What the text has already is
   * pending no more, and what was done before cannot be taken back.
   * @param theirs keys of which the text wins over a change (D14)
   * @param since the document the text was written from, where it is the draft's own: only what was edited after that is
   * done again, also what is back to what it was before
   */
  | {
      readonly type: 'rebase';
      readonly text: string;
      readonly theirs?: Iterable<string>;
      readonly since?: JsonObject | undefined;
    }
  /** The field is left: editing it again is another step. */
  | { readonly type: 'leave' }
  | { readonly type: 'undo' | 'redo' };
