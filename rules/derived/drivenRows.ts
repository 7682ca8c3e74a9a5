import type { JsonObject, JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withRows, withValues } from '../core/rowList.ts';
import { concernedRows } from './concernedRows.ts';

/** Rows some of whose values are worked out from keys, and drive these keys when a person sets them. */
interface Driven {
  readonly id: string;
  /** Pointer of the rows. */
  readonly list: string;
  /** The values that are worked out. */
  readonly driving: readonly string[];
  /** What they are worked out from, besides the rows themselves. */
  readonly inputs: readonly string[];
  /** What the keys say of a row. */
  derivedOf(document: JsonObject, row: JsonObject): Readonly<Record<string, JsonValue | undefined>>;
  /** The document whose keys say of a row what its worked out values do; the same one where they do already. */
  drive(document: JsonObject, row: JsonObject, original: JsonObject): JsonObject;
}

/**
 * A derivation that holds worked out values of rows and their keys together, in both directions: where a person set the
 * value the keys follow; where the keys became others by other means, the value does.
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
