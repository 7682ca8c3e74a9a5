import { equalJson, type JsonObject } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withRows } from '../core/rowList.ts';
import { BRIDGES, INTERFACES, VLANS, vlanName } from '../network/networkView.ts';

/** Lists whose rows reference an interface and are useless without it. */
export const NAMING = ['/dhcp/servers', '/dhcp/clients', '/ppp/connections', '/shaping/interfaces'];

/** True if the row was just added or edited. The user may still be entering its name. */
function isEdited(changed: readonly string[], list: string, index: number): boolean {
  return changed.some((pointer) => pointer === `${list}/${index}` || pointer.startsWith(`${list}/${index}/`));
}

/**
 * Rows that reference a missing interface are removed, but only from lists that the user edits. A text that was only
 * read stays unchanged (docs/device.md#interplay).
 */
export const danglingRows: Derivation = {
  id: 'danglingRows',
  inputs: NAMING,
  follow(document, changed, original) {
    const [isNamed, wasNamed] = [naming(document), naming(original)];
    return NAMING.filter((list) => changed.some((pointer) => pointer.startsWith(list))).reduce((current, list) => {
      const rows = rowsAt(current, list);
      const kept = rows.filter((row, index) => isNamed(row) || isEdited(changed, list, index));
      const before = rowsAt(original, list);
      // After an undo, nothing was dropped.
      return withRows(current, list, equalJson(kept, before.filter(wasNamed)) ? before : kept, original);
    }, document);
  },
};

/** Predicate for rows that reference an existing interface, or none. */
function naming(document: JsonObject): (row: JsonObject) => boolean {
  const names = new Set<unknown>([
    undefined,
    '',
    ...[INTERFACES, BRIDGES].flatMap((list) => rowsAt(document, list).map(({ device }) => device)),
    ...rowsAt(document, VLANS).map(vlanName),
  ]);
  return ({ device }) => names.has(device);
}
