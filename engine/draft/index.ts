/** Editing of a configuration: commands, undo, changes, and the resulting text. */
export { apply, extended, type Outcome } from './apply.ts';
export { assignRowKeys } from './assignRowKeys.ts';
export { type Changes, changesOf } from './changes.ts';
export { checkDraft } from './checkDraft.ts';
export type { Command, Setting } from './command.ts';
export { createDraft, type Draft } from './draft.ts';
export type { DraftRules } from './draftRules.ts';
export { isWrittenIn } from './isWrittenIn.ts';
export { type InUse, type LineChanges, lineChangesOf, quietKeys } from './lineChanges.ts';
export { type Lines, linesBetween, withLines } from './lines.ts';
export { type DraftOptions, type DraftSource, openDraft } from './openDraft.ts';
export { openText, openValues, valuesOf } from './openState.ts';
export { keyPath, pointerAt } from './rowKeys.ts';
export { rowsIn } from './rows.ts';
export { settle } from './settle.ts';
export { type DraftState, untouched } from './state.ts';
export { textOf, unwritable, writableText } from './text.ts';
