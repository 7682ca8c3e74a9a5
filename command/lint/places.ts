import { fieldOfKey, flatKey, type Level, type LevelField, levelOf, rowNumber } from 'guywire-engine/config';
import { equalJson, getPath, isJsonArray, type JsonObject, type JsonValue, parsePointer } from 'guywire-engine/core';
import type { Plan } from 'guywire-engine/plan';

/**
 * The flat key of a value of a document (rows by index); of what is worked out from keys one of these,
 * of an object the first of its keys, of a list of rows one of its rows.
 * @param item index of the row that stands for a list of rows
 * @returns of a value beside any field the row around it (`radio.1`), or undefined where it is in none
 */
export function keyAt(plan: Plan, document: JsonObject, pointer: string, item = 0): string | undefined {
  let level: Level = levelOf(plan);
  let object: JsonValue | undefined = document;
  let rest = parsePointer(pointer);
  let around: string | undefined;
  const numbers: number[] = [];
  for (;;) {
    const entry =
      level.fields.find(({ path }) => path.every((segment, at) => rest[at] === segment)) ?? firstIn(level, rest);
    if (entry?.rows === undefined) {
      const keyed = entry && (entry.keyParts === undefined ? sourceOf(entry, level, object) : entry);
      return keyed?.keyParts === undefined ? around : flatKey(keyed.keyParts, numbers);
    }
    const list: JsonValue | undefined = getPath(object, entry.path);
    const index = rest.length === entry.path.length ? item : Number(rest[entry.path.length]);
    const row: JsonValue | undefined = isJsonArray(list) ? list[index] : undefined;
    const number = rowNumber(entry.rows, row, index);
    if (entry.keyParts === undefined || row === undefined || number === undefined) return around;
    numbers.push(number);
    around = flatKey(entry.keyParts, numbers).replace(/\.$/, '');
    rest = rest.slice(entry.path.length + 1);
    [level, object] = [entry.rows, row];
  }
}

/** The first field with a line in an object. */
function firstIn({ fields }: Level, object: readonly string[]): LevelField | undefined {
  return fields.find(
    ({ path, keyParts, rows }) =>
      keyParts !== undefined &&
      rows === undefined &&
      object.length > 0 &&
      object.every((segment, at) => path[at] === segment),
  );
}

/** Of the fields beside one that is worked out, the one of the same value; outside of rows else the first with a line. */
function sourceOf({ path }: LevelField, level: Level, object: JsonValue | undefined): LevelField | undefined {
  const parent = path.slice(0, -1);
  const value = getPath(object, path);
  const beside = level.fields.filter(
    (other) =>
      other.keyParts !== undefined &&
      other.rows === undefined &&
      other.path.length === path.length &&
      parent.every((segment, at) => other.path[at] === segment) &&
      getPath(object, other.path) !== undefined,
  );
  const same = beside.find((other) => value !== undefined && equalJson(getPath(object, other.path), value));
  return same ?? (level.rowName === undefined ? beside[0] : undefined);
}

/** The pointer of the value a key stands for, of the list where the document lacks its row; nothing for unknown keys. */
export function pointerOf(plan: Plan, document: JsonObject, key: string): string | undefined {
  const known = fieldOfKey(plan, key);
  if (known === undefined) return undefined;
  let level = levelOf(plan);
  let object: JsonValue | undefined = document;
  let pointer = '';
  for (const number of known.numbers) {
    const entry: LevelField | undefined = level.fields.find(({ field }) =>
      known.field.pointer.startsWith(`${field.pointer}/*/`),
    );
    if (entry?.rows === undefined) return undefined;
    const { path, rows } = entry;
    const list: JsonValue | undefined = getPath(object, path);
    pointer += `/${path.join('/')}`;
    const index = isJsonArray(list) ? list.findIndex((row, at) => rowNumber(rows, row, at) === number) : -1;
    if (index < 0) return pointer;
    pointer += `/${index}`;
    [level, object] = [rows, isJsonArray(list) ? list[index] : undefined];
  }
  return pointer + known.field.pointer.slice(templateLength(pointer));
}

/** How long the template of a pointer is. */
function templateLength(pointer: string): number {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*').length;
}
