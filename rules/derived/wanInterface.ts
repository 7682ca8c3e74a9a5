import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { numberOf, rowsAt, withNewRow, withRows, withValues } from '../core/rowList.ts';
import { INTERFACES } from '../network/networkView.ts';

/** Roles that only one interface can have. */
const SINGLE = ['wan', 'mlan'] as const;

function aliasesOf(row: JsonObject): readonly JsonObject[] {
  return isJsonArray(row.aliases) ? row.aliases.filter(isJsonObject) : [];
}

/** Aliases of the new WAN interface, followed by the renumbered aliases of the previous one. */
function joined(own: readonly JsonObject[], moved: readonly JsonObject[]): readonly JsonObject[] {
  return moved.reduce((rows, { row: _row, ...values }) => withNewRow(rows, [], values), own);
}

/** Row whose role was just set. */
function chosenRow(rows: readonly JsonObject[], changed: readonly string[]): JsonObject | undefined {
  const found = changed.map((pointer) => /^\/interfaces\/interfaces\/(\d+)\/role$/.exec(pointer)?.[1]);
  return rows[Number(found.find((index) => index !== undefined))];
}

/** Context of a role change. */
interface Choice {
  readonly rows: readonly JsonObject[];
  /** Interface with the new role. */
  readonly chosen: JsonObject;
  /** True if the original role was restored. */
  readonly isBack: boolean;
  /** New role, if only one interface can have it. */
  readonly role: (typeof SINGLE)[number] | undefined;
  /** Interfaces that had this role before. */
  readonly previous: readonly JsonObject[];
  /** Roles without an interface. */
  readonly free: readonly string[];
  /** Row of an interface in the original. */
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

/** Roles and activity of the interfaces after a role change. */
function rolesAfter({ rows, chosen, isBack, previous, free, originalOf }: Choice): Change {
  // Interfaces that got another role meanwhile keep it.
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

/** Aliases after a role change. Aliases of the WAN side move with the role, and back. */
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
 * One interface has the WAN role, and one the management role. If another interface gets the role, the previous
 * interface loses it but stays active. The additional addresses of the WAN side move along. A role without an
 * interface returns to its original interface, with the additional addresses (docs/device.md#interplay).
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
