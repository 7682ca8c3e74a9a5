import { isJsonArray, isJsonObject, type JsonObject } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { numberOf, rowsAt, withNewRow, withRows, withValues } from '../core/rowList.ts';

const INTERFACES = '/interfaces/interfaces';

/** Roles only one interface can have. */
const SINGLE = ['wan', 'mlan'] as const;

function aliasesOf(row: JsonObject): readonly JsonObject[] {
  return isJsonArray(row.aliases) ? row.aliases.filter(isJsonObject) : [];
}

/** The aliases of the new WAN interface and, renumbered behind them, those of the previous one. */
function joined(own: readonly JsonObject[], moved: readonly JsonObject[]): readonly JsonObject[] {
  return moved.reduce((rows, { row: _row, ...values }) => withNewRow(rows, [], values), own);
}

/** The row whose role was just set. */
function chosenRow(rows: readonly JsonObject[], changed: readonly string[]): JsonObject | undefined {
  const found = changed.map((pointer) => /^\/interfaces\/interfaces\/(\d+)\/role$/.exec(pointer)?.[1]);
  return rows[Number(found.find((index) => index !== undefined))];
}

/**
 * One interface is the WAN side, one that of the management. Given to another one, the role leaves the previous
 * interface, which stays in use without it; the further addresses of the WAN side move along
 * (docs/device.md#interplay).
 */
export const wanInterface: Derivation = {
  id: 'wanInterface',
  inputs: ['/interfaces/interfaces/*/role'],
  follow(document, changed, original) {
    const rows = rowsAt(document, INTERFACES);
    const before = new Map(rowsAt(original, INTERFACES).map((row) => [numberOf(row), row]));
    const chosen = chosenRow(rows, changed);
    if (chosen === undefined) return document;
    const role = SINGLE.find((one) => one === chosen.role);
    const originalOf = (row: JsonObject) => {
      const known = before.get(numberOf(row));
      return known?.device === row.device ? known : undefined;
    };
    const restored = (row: JsonObject) => {
      const known = originalOf(row);
      return withValues(row, { role: known?.role, aliases: known?.aliases, status: (known ?? row).status });
    };
    const previous = role === undefined ? [] : rows.filter((row) => row !== chosen && row.role === role);
    if ((chosen.role ?? '') === (originalOf(chosen)?.role ?? '')) {
      // Taken back: roles go back to where they were.
      const lost = SINGLE.filter((one) => !rows.some((row) => row.role === one));
      const owners = rows.filter((row) => lost.some((one) => one === originalOf(row)?.role));
      const involved = [...previous, ...owners];
      if (involved.length === 0) return document;
      const next = rows.map((row) => (row === chosen || involved.includes(row) ? restored(row) : row));
      return withRows(document, INTERFACES, next, original);
    }
    const moved = role === 'wan' ? previous.flatMap(aliasesOf) : [];
    const next = rows.map((row) => {
      if (row === chosen && moved.length > 0) return withValues(row, { aliases: joined(aliasesOf(row), moved) });
      if (!previous.includes(row)) return row;
      const status = row.status === false ? true : row.status;
      return withValues(row, { role: undefined, status, ...(moved.length > 0 ? { aliases: undefined } : {}) });
    });
    return withRows(document, INTERFACES, next, original);
  },
};
