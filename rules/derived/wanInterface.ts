import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { numberOf, rowsAt, withNewRow, withRows, withValues } from '../core/rowList.ts';
import { INTERFACES } from '../network/networkView.ts';

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

/** What the choice of a role means for the interfaces. */
interface Choice {
  readonly rows: readonly JsonObject[];
  /** The interface the role was chosen for. */
  readonly chosen: JsonObject;
  /** Whether that is its role in the original. */
  readonly isBack: boolean;
  /** The role, where only one interface can have it. */
  readonly role: (typeof SINGLE)[number] | undefined;
  /** Those that had this role until now. */
  readonly previous: readonly JsonObject[];
  /** Roles that no interface has any more. */
  readonly free: readonly string[];
  /** An interface as it is in the original. */
  readonly originalOf: (row: JsonObject) => JsonObject | undefined;
}

function choiceOf(rows: readonly JsonObject[], chosen: JsonObject, original: JsonObject): Choice {
  const before = new Map(rowsAt(original, INTERFACES).map((row) => [numberOf(row), row]));
  const originalOf = (row: JsonObject) => {
    const known = before.get(numberOf(row));
    return known?.device === row.device ? known : undefined;
  };
  const role = SINGLE.find((one) => one === chosen.role);
  return {
    rows,
    chosen,
    isBack: (chosen.role ?? '') === (originalOf(chosen)?.role ?? ''),
    role,
    previous: role === undefined ? [] : rows.filter((row) => row !== chosen && row.role === role),
    free: SINGLE.filter((one) => !rows.some((row) => row.role === one)),
    originalOf,
  };
}

type Change = (row: JsonObject) => Readonly<Record<string, JsonValue | undefined>>;

/** Who has which role after a choice, and is in use. */
function rolesAfter({ rows, chosen, isBack, previous, free, originalOf }: Choice): Change {
  // One that another role was chosen for since keeps that.
  const deprived = rows.filter(
    (row) => row !== chosen && row.role === undefined && free.some((one) => one === originalOf(row)?.role),
  );
  const isGivenBack = isBack && previous.length + deprived.length > 0;
  const returning = isGivenBack ? [chosen, ...previous, ...deprived] : deprived;
  return (row) => {
    if (returning.includes(row)) {
      const known = originalOf(row);
      return { role: known?.role, status: (known ?? row).status };
    }
    return previous.includes(row) ? { role: undefined, status: row.status === false ? true : row.status } : {};
  };
}

/** Who has which further addresses after a choice: those of the WAN side go with it, and back. */
function aliasesAfter({ rows, chosen, isBack, role, previous, free, originalOf }: Choice): Change {
  if (role === 'wan' && !isBack) {
    const moved = previous.flatMap(aliasesOf);
    return (row) => {
      if (moved.length === 0) return {};
      if (row === chosen) return { aliases: joined(aliasesOf(row), moved) };
      return previous.includes(row) ? { aliases: undefined } : {};
    };
  }
  if (role !== 'wan' && !free.includes('wan')) return () => ({});
  const withoutTheirs = rows.filter((row) => row.aliases === undefined && originalOf(row)?.aliases !== undefined);
  const concerned = withoutTheirs.length > 0 ? [chosen, ...previous, ...withoutTheirs] : [];
  return (row) => (concerned.includes(row) ? { aliases: originalOf(row)?.aliases } : {});
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
    const chosen = chosenRow(rows, changed);
    if (chosen === undefined) return document;
    const choice = choiceOf(rows, chosen, original);
    const [role, aliases] = [rolesAfter(choice), aliasesAfter(choice)];
    const next = rows.map((row) => withValues(row, { ...role(row), ...aliases(row) }));
    return withRows(document, INTERFACES, next, original);
  },
};
