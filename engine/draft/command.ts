import type { Change } from '../config/fieldDiff.ts';
import type { FlatText } from '../config/flatText.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Lines } from './lines.ts';
import type { RowCommand } from './rowCommand.ts';

/** Value and its pointer. */
export interface Setting {
  readonly pointer: string;
  readonly value: JsonValue | undefined;
}

/** Commands of a draft. Pointers have row indexes. */
export type Command =
  /**
   * Sets a value. `undefined` restores the device's default, or removes the row.
   * @param also other values of the same undo step; later edits at `pointer` extend the step
   */
  | ({ readonly type: 'set'; readonly also?: readonly Setting[] | undefined } & Setting)
  /** Sets several values, with all consequences, as one undo step. */
  | { readonly type: 'batch'; readonly values: readonly Setting[] }
  /** Stores a value that the limit of the field does not allow now, until the field is set again. */
  | { readonly type: 'ask'; readonly pointer: string; readonly value: number }
  | RowCommand
  /** Reverts these changes; all changes if absent. */
  | { readonly type: 'revert'; readonly changes?: readonly Change[] }
  /**
   * Takes lines into the draft, even for inactive settings or explicit defaults.
   * @param layout text that determines the line order of the draft
   */
  | { readonly type: 'take'; readonly lines: Lines; readonly layout?: FlatText | undefined }
  /**
   * Moves the draft onto a new text of the device and reapplies its changes. Changes already in the text are no
   * longer pending. The undo history is cleared.
   * @param theirs keys for which the text wins over a change (D14)
   * @param since document that the text was written from, if that was this draft. Only edits made since then are
   * reapplied, including edits back to an earlier value.
   */
  | {
      readonly type: 'rebase';
      readonly text: string;
      readonly theirs?: Iterable<string>;
      readonly since?: JsonObject | undefined;
    }
  /** Ends the editing of a field. The next edit starts a new undo step. */
  | { readonly type: 'leave' }
  | { readonly type: 'undo' | 'redo' };
