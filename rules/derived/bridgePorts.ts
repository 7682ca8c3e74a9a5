import { isTouching, type JsonObject, type JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { numberOf, rowsAt, withFollowing, withRows, withValues } from '../core/rowList.ts';
import { interfaceKindOf } from '../network/interfaceKind.ts';
import { portsOf } from '../network/portsOf.ts';

const INTERFACES = '/interfaces/interfaces';
/** Filter entries for a wireless port of a bridge: address translation, and the EAP frames of WPA. */
const WIRELESS_ENTRIES = ['/firewall/bridge/arpnat', '/firewall/bridge/eap'];

function isWireless(device: JsonValue | undefined): device is string {
  const kind = interfaceKindOf(device);
  return kind !== undefined && kind !== 'ethernet';
}

const NO_ADDRESS = { ipMode: 'none', address: undefined, mask: undefined } as const;

/** True if the row lost its address by becoming a port. After a user's choice it would still store the address. */
function hasLostAddress(row: JsonObject, before: JsonObject | undefined): before is JsonObject {
  return row.ipMode === 'none' && row.address === undefined && before !== undefined && before.ipMode !== 'none';
}

/**
 * A wireless port of a bridge needs entries in the bridge's filter, which are removed with the port. Every port loses
 * its own address (docs/device.md#interplay).
 */
export const bridgePorts: Derivation = {
  id: 'bridgePorts',
  inputs: ['/bridges/bridges/*/device', '/bridges/bridges/*/ports'],
  follow(document, changed, original) {
    const [ports, before] = [portsOf(document), portsOf(original)];
    const rows = rowsAt(document, INTERFACES).map((row, index) => {
      const { device } = row;
      if (before.has(device)) return row;
      if (ports.has(device)) return withValues(row, NO_ADDRESS);
      // "No address" chosen by the user in the same change is kept.
      if (changed.some((pointer) => isTouching(pointer, `${INTERFACES}/${index}/ipMode`))) return row;
      const known = rowsAt(original, INTERFACES).find((other) => numberOf(other) === numberOf(row));
      if (!hasLostAddress(row, known)) return row;
      const { ipMode, address, mask, gateway } = known;
      return withValues(row, { ipMode, address, mask, gateway });
    });
    let next = withRows(document, INTERFACES, rows, original);
    for (const list of WIRELESS_ENTRIES) {
      const entries = rowsAt(next, list);
      const named = entries.map(({ device }) => device);
      const wireless = [...new Set([...named, ...before, ...ports])].filter(isWireless);
      const settled = wireless.reduce((rows, device) => {
        return withFollowing(rows, rowsAt(original, list), {
          wanted: ports.has(device),
          wantedBefore: before.has(device),
          isIt: (row) => row.device === device,
          values: { status: true, device },
        });
      }, entries);
      next = withRows(next, list, settled, original);
    }
    return next;
  },
};
