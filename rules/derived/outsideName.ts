import { getAt, isTouching, type JsonObject, type JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { numberOf, rowsAt, withRows, withValue, withValues } from '../core/rowList.ts';
import { CONNECTIONS } from '../network/interfaceTitle.ts';
import { INTERFACES } from '../network/networkView.ts';
import { FETCHERS, isFetching } from './addressFetchers.ts';

const LISTS = ['/firewall/masquerade', '/firewall/forwards'];
const SETTINGS = ['/firewall/dmz/device', '/firewall/managementBlock/device'];

/** Name of the WAN in address translation and forwards: the PPPoE connection if there is one, else the port. */
export function outsideNameOf(document: JsonObject, device: JsonValue | undefined): string {
  return isFetching(document, FETCHERS[0], device) ? CONNECTIONS : String(device);
}

/** WAN references name the PPPoE connection while the WAN uses PPPoE, else its port (docs/device.md#router). */
export const outsideName: Derivation = {
  id: 'outsideName',
  inputs: [`${INTERFACES}/*/ipMode`],
  follow(document, changed, original) {
    const index = rowsAt(document, INTERFACES).findIndex(({ role }) => role === 'wan');
    const device = rowsAt(document, INTERFACES)[index]?.device;
    if (device === undefined || !changed.some((one) => isTouching(one, `${INTERFACES}/${index}/ipMode`)))
      return document;
    const name = outsideNameOf(document, device);
    const isAsBefore = name === outsideNameOf(original, device);
    const settled = (value: JsonValue | undefined, before: JsonValue | undefined) => {
      const isWan = (one: JsonValue | undefined) => one === device || one === CONNECTIONS;
      if (!isWan(value)) return value;
      return isAsBefore && isWan(before) ? before : name;
    };
    const listed = LISTS.reduce((current, list) => {
      const known = new Map(rowsAt(original, list).map((row) => [numberOf(row), row.device]));
      const rows = rowsAt(current, list).map((row) =>
        withValues(row, { device: settled(row.device, known.get(numberOf(row))) }),
      );
      return withRows(current, list, rows, original);
    }, document);
    return SETTINGS.reduce(
      (current, pointer) =>
        withValue(current, pointer, settled(getAt(current, pointer), getAt(original, pointer)), original),
      listed,
    );
  },
};
