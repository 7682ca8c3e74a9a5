import { fieldOfKey, flatKey, type Level, type LevelField, levelOf, rowNumber } from 'guywire-engine/config';
import { equalJson, getPath, isJsonArray, type JsonObject, type JsonValue, parsePointer } from 'guywire-engine/core';
import type { Plan } from 'guywire-engine/plan';

/**
 * Flat key of a value of a document, with rows by index. A derived value gets the key of one input, an object its
 * first key. A list gets the key of a row.
 * @param item index of the row that stands for a list
 * @returns for a value without a field, its row (`radio.1`), or undefined outside of rows
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

/** First field of an object that has a line. */
function firstIn({ fields }: Level, object: readonly string[]): LevelField | undefined {
  return fields.find(
    ({ path, keyParts, rows }) =>
      keyParts !== undefined &&
      rows === undefined &&
      object.length > 0 &&
      object.every((segment, at) => path[at] === segment),
  );
}

/** Field beside a derived one with the same value. Outside of rows, falls back to the first field with a line. */
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

/** Pointer of a key's value. If the document lacks its row, pointer of the list. Undefined for unknown keys. */
export function pointerOf(plan: Plan, document: JsonObject, key: string): string | undefined {
  const target = fieldOfKey(plan, key);
  if (target === undefined) return undefined;
  let level = levelOf(plan);
  let object: JsonValue | undefined = document;
  let pointer = '';
  for (const number of target.numbers) {
    const entry: LevelField | undefined = level.fields.find(({ field }) =>
      target.field.pointer.startsWith(`${field.pointer}/*/`),
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
  return pointer + target.field.pointer.slice(templateLength(pointer));
}

function templateLength(pointer: string): number {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*').length;
}
