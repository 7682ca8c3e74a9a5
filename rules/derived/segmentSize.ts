import { getAt, isTouching, type JsonObject } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withValue } from '../core/rowList.ts';
import { INTERFACES } from '../network/networkView.ts';

const SWITCH = '/firewall/tcpSegmentSize';

const isDialled = ({ ipMode }: JsonObject): boolean => ipMode === 'pppoe';

/**
 * PPPoE carries smaller packets than hosts expect. MSS clamping is therefore switched on with PPPoE, and restored
 * without it. If the user switches it off while PPPoE is in use, it stays off (docs/device.md#router).
 */
export const segmentSize: Derivation = {
  id: 'segmentSize',
  inputs: [`${INTERFACES}/*/ipMode`],
  follow(document, changed, original) {
    const rows = rowsAt(document, INTERFACES);
    if (rowsAt(original, INTERFACES).some(isDialled)) return document;
    const isNew = rows.some(
      (row, index) =>
        isDialled(row) && changed.some((pointer) => isTouching(pointer, `${INTERFACES}/${index}/ipMode`)),
    );
    if (isNew) return getAt(document, SWITCH) === true ? document : withValue(document, SWITCH, true, original);
    return rows.some(isDialled) ? document : withValue(document, SWITCH, getAt(original, SWITCH), original);
  },
};
