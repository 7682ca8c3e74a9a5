import type { JsonObject, JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withRows, withValues } from '../core/rowList.ts';
import { concernedRows } from './concernedRows.ts';

/** Rows with computed values that also write back to the keys they are computed from. */
interface Driven {
  readonly id: string;
  /** Pointer of the rows. */
  readonly list: string;
  /** Names of the computed values. */
  readonly driving: readonly string[];
  /** Inputs besides the rows themselves. */
  readonly inputs: readonly string[];
  /** Computes the values of a row from the keys. */
  derivedOf(document: JsonObject, row: JsonObject): Readonly<Record<string, JsonValue | undefined>>;
  /** Writes the computed values of a row back to the keys. Returns the same document if they match. */
  drive(document: JsonObject, row: JsonObject, original: JsonObject): JsonObject;
}

/**
 * Two-way derivation between computed row values and their keys. If the user sets the value, the keys follow. If the
 * keys change otherwise, the value follows.
 */
export function drivenRows({ id, list, driving, inputs, derivedOf, drive }: Driven): Derivation {
  const derived = (document: JsonObject, row: JsonObject) => withValues(row, derivedOf(document, row));
  const isSet = (changed: readonly string[], row: string) =>
    changed.some(
      (pointer) =>
        list.startsWith(pointer) || pointer === row || driving.some((name) => pointer === `${row}/${name}`),
    );
  return {
    id,
    inputs: [list, ...inputs],
    derive(document) {
      const rows = rowsAt(document, list);
      return rows.length === 0
        ? document
        : withRows(
            document,
            list,
            rows.map((row) => derived(document, row)),
            {},
          );
    },
    follow(document, changed, original) {
      let current = document;
      for (const index of concernedRows(list, changed, rowsAt(document, list).length)) {
        const rows = rowsAt(current, list);
        const row = rows[index];
        if (row === undefined) continue;
        const isKnown = driving.some((name) => row[name] !== undefined);
        if (isKnown && isSet(changed, `${list}/${index}`)) {
          current = drive(current, row, original);
        } else if (!isKnown || drive(current, row, original) !== current) {
          const after = rows.with(index, derived(current, row));
          current = withRows(current, list, after, original);
        }
      }
      return current;
    },
  };
}
