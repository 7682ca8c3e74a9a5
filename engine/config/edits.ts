import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { formatPointer, getPath } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { createRead, isActive } from '../plan/active.ts';
import type { Field, Plan } from '../plan/field.ts';
import { ConfigurationError } from './configurationError.ts';
import { hasForbiddenCharacter } from './flatText.ts';
import { belowChanges, flatKey, type Level, type LevelField, levelOf, type RowPosition, rowNumber } from './level.ts';
import { writeValue } from './valueText.ts';

/** Edits to the lines of a text. */
export interface LineEdits {
  /** New values by key, in schema order. */
  readonly set: ReadonlyMap<string, string>;
  /** Keys whose lines are removed. */
  readonly removed: ReadonlySet<string>;
  /** Key prefixes (`radio.3.`) whose lines are all removed, including unknown keys. */
  readonly removedRows: ReadonlySet<string>;
}

/** True if a field is written. `rows` are the row indexes in the new document. */
export type IsWritten = (field: Field, rows: readonly number[]) => boolean;

interface Work {
  readonly set: Map<string, string>;
  readonly removed: Set<string>;
  readonly removedRows: Set<string>;
  readonly isWritten: IsWritten;
  readonly hasOtherLines: (prefix: string) => boolean;
}

function editValue(
  entry: LevelField,
  keyParts: readonly string[],
  value: JsonValue | undefined,
  position: RowPosition,
  work: Work,
) {
  const key = flatKey(keyParts, position.numbers);
  if (value === undefined) {
    work.removed.add(key);
    return;
  }
  const text = writeValue(entry.field, value);
  const pointer = () => position.pointer + formatPointer(entry.path);
  if (text === undefined) throw new ConfigurationError('unwritable', pointer(), key);
  if (hasForbiddenCharacter(text)) throw new ConfigurationError('control-character', pointer(), key);
  work.set.set(key, text);
}

function hasValue(level: Level, row: JsonValue | undefined): boolean {
  return level.fields.some(({ path, keyParts, rows }) => {
    const value = getPath(row, path);
    if (rows === undefined) return keyParts !== undefined && value !== undefined;
    return isJsonArray(value) && value.some((inner) => hasValue(rows, inner));
  });
}

function rowsByNumber(level: Level, rows: JsonValue | undefined): Map<number, JsonValue> {
  const numbered = new Map<number, JsonValue>();
  for (const [index, row] of (isJsonArray(rows) ? rows : []).entries()) {
    const number = rowNumber(level, row, index);
    if (number !== undefined) numbered.set(number, row);
  }
  return numbered;
}

function editRows(
  entry: LevelField,
  level: Level,
  keyParts: readonly string[],
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  position: RowPosition,
  work: Work,
): void {
  const old = rowsByNumber(level, before);
  const present = new Set<number>();
  const pointer = position.pointer + formatPointer(entry.path);
  for (const [index, row] of (isJsonArray(after) ? after : []).entries()) {
    const number = rowNumber(level, row, index);
    const inner = {
      pointer: `${pointer}/${index}`,
      rows: [...position.rows, index],
      numbers: [...position.numbers, number ?? 0],
    };
    const prefix = flatKey(keyParts, inner.numbers);
    if (number === undefined || present.has(number))
      throw new ConfigurationError('row-number', inner.pointer, prefix);
    present.add(number);
    const [set, removed] = [work.set.size, work.removed.size];
    editLevel(level, old.get(number), row, inner, work);
    const isEmptied = old.has(number) ? work.removed.size > removed && !hasValue(level, row) : work.set.size === set;
    if (isEmptied && !work.hasOtherLines(`${prefix}.`))
      throw new ConfigurationError('empty-row', inner.pointer, prefix);
  }
  for (const number of old.keys()) {
    if (!present.has(number)) work.removedRows.add(`${flatKey(keyParts, [...position.numbers, number])}.`);
  }
}

function editLevel(
  level: Level,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  position: RowPosition,
  work: Work,
): void {
  if (before === after) return;
  const isBoth = isJsonObject(before) && isJsonObject(after);
  for (const entry of isBoth ? belowChanges(level.fields, before, after) : level.fields) {
    if (entry.keyParts === undefined) continue;
    const from = getPath(before, entry.path);
    const to = getPath(after, entry.path);
    if (equalJson(from, to) || !work.isWritten(entry.field, position.rows)) continue;
    if (entry.rows === undefined) editValue(entry, entry.keyParts, to, position, work);
    else editRows(entry, entry.rows, entry.keyParts, from, to, position, work);
  }
}

/**
 * Line edits that turn the text of `before` into the text of `after`. Lines of fields that are inactive in `after`
 * stay unchanged. Rows are identified by number, so lines of other rows never move.
 * @param isWritten replaces the conditions of the plan, evaluated on `after`
 * @param hasOtherLines true if a row has lines besides those of its fields; called with its key prefix
 * @throws ConfigurationError if a value cannot be written; nothing is written partially
 */
export function edits(
  plan: Plan,
  before: JsonObject,
  after: JsonObject,
  isWritten?: IsWritten,
  hasOtherLines: (prefix: string) => boolean = () => false,
): LineEdits {
  const read = createRead(plan, () => after);
  const work: Work = {
    set: new Map(),
    removed: new Set(),
    removedRows: new Set(),
    isWritten: isWritten ?? ((field, rows) => isActive(field, rows, read)),
    hasOtherLines,
  };
  editLevel(levelOf(plan), before, after, { pointer: '', rows: [], numbers: [] }, work);
  return work;
}
