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
 * interface, which stays in use without it; the further addresses of the WAN side move along. A role that no interface
 * has any more goes back to the one it was taken from, and the further addresses with it
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
    const originalOf = (row: JsonObject) => {
      const known = before.get(numberOf(row));
      return known?.device === row.device ? known : undefined;
    };
    const role = SINGLE.find((one) => one === chosen.role);
    const others = rows.filter((row) => row !== chosen);
    const previous = role === undefined ? [] : others.filter((row) => row.role === role);
    const free = SINGLE.filter((one) => !rows.some((row) => row.role === one));
    /** Those a free role was taken from; one that another role was chosen for keeps that. */
    const robbed = others.filter(
      (row) => row.role === undefined && free.some((one) => one === originalOf(row)?.role),
    );
    const isBack = (chosen.role ?? '') === (originalOf(chosen)?.role ?? '');
    const isGivenBack = isBack && previous.length + robbed.length > 0;
    const returning = isGivenBack ? [chosen, ...previous, ...robbed] : robbed;
    const roleAfter = (row: JsonObject) => {
      if (returning.includes(row)) {
        const known = originalOf(row);
        return { role: known?.role, status: (known ?? row).status };
      }
      return previous.includes(row) ? { role: undefined, status: row.status === false ? true : row.status } : {};
    };

    const moved = role === 'wan' && !isBack ? previous.flatMap(aliasesOf) : [];
    const isWanReturned = free.includes('wan') || (role === 'wan' && isBack);
    /** Those whose further addresses are with another interface, and go back. */
    const strayed = isWanReturned
      ? rows.filter((row) => row.aliases === undefined && originalOf(row)?.aliases !== undefined)
      : [];
    const aliasesAfter = (row: JsonObject) => {
      if (moved.length > 0) {
        if (row === chosen) return { aliases: joined(aliasesOf(row), moved) };
        return previous.includes(row) ? { aliases: undefined } : {};
      }
      const isConcerned = strayed.length > 0 && [chosen, ...previous, ...strayed].includes(row);
      return isConcerned ? { aliases: originalOf(row)?.aliases } : {};
    };

    const next = rows.map((row) => withValues(row, { ...roleAfter(row), ...aliasesAfter(row) }));
    return withRows(document, INTERFACES, next, original);
  },
};
