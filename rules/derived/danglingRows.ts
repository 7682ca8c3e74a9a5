import { equalJson, type JsonObject } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withRows } from '../core/rowList.ts';
import { BRIDGES, INTERFACES, VLANS, vlanName } from '../network/networkView.ts';

/** Lists whose rows name an interface and are of no use without it. */
export const NAMING = ['/dhcp/servers', '/dhcp/clients', '/ppp/connections', '/shaping/interfaces'];

/** Whether the row was just added or edited: it may be on its way to a name. */
function isEdited(changed: readonly string[], list: string, index: number): boolean {
  return changed.some((pointer) => pointer === `${list}/${index}` || pointer.startsWith(`${list}/${index}/`));
}

/**
 * Rows that name an interface there is not are dropped, but only from a list in which a person changes something: a
 * text that was merely read stays as it is (docs/device.md#interplay).
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
      // Taken back, the change has dropped nothing.
      return withRows(current, list, equalJson(kept, before.filter(wasNamed)) ? before : kept, original);
    }, document);
  },
};

/** Whether a row names an interface that a document has, or none at all. */
function naming(document: JsonObject): (row: JsonObject) => boolean {
  const names = new Set<unknown>([
    undefined,
    '',
    ...[INTERFACES, BRIDGES].flatMap((list) => rowsAt(document, list).map(({ device }) => device)),
    ...rowsAt(document, VLANS).map(vlanName),
  ]);
  return ({ device }) => names.has(device);
}
