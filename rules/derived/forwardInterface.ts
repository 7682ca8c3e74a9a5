import { equalJson, type JsonObject, keyOfRow } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withRows, withValues } from '../core/rowList.ts';
import { isBridge, sidesOf } from '../router/sides.ts';
import { outsideNameOf } from './outsideName.ts';

const FORWARDS = '/firewall/forwards';

/** True if rows were added or removed. A change within a row is none. */
function isListChanged(changed: readonly string[]): boolean {
  return changed.some((pointer) => pointer === FORWARDS || FORWARDS.startsWith(`${pointer}/`));
}

/** True if a row is a copy of another row without an interface. */
function isCopy(row: JsonObject, rows: readonly JsonObject[]): boolean {
  return rows.some((other) => other !== row && equalJson(withValues(other, { row: row.row }), row));
}

/**
 * A new port forward of a router gets the WAN as its interface. The default value of the device, any interface, would
 * also redirect connections from the LAN. A copy keeps the interface of its source, and a chosen interface stays
 * (docs/device.md#interplay).
 */
export const forwardInterface: Derivation = {
  id: 'forwardInterface',
  inputs: [FORWARDS],
  follow(document, changed, original) {
    const { wan } = sidesOf(document);
    if (wan === undefined || isBridge(document) || !isListChanged(changed)) return document;
    const known = new Set(rowsAt(original, FORWARDS).map(keyOfRow));
    const rows = rowsAt(document, FORWARDS);
    const after = rows.map((row) => {
      const key = keyOfRow(row);
      const isNew = key !== undefined && !known.has(key);
      if (!isNew || row.device !== undefined) return row;
      return withValues(row, { device: isCopy(row, rows) ? '' : outsideNameOf(document, wan) });
    });
    return withRows(document, FORWARDS, after, original);
  },
};
