import { getAt, isTouching, type JsonObject } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withValue } from '../core/rowList.ts';
import { INTERFACES } from '../network/networkView.ts';

const SWITCH = '/firewall/tcpSegmentSize';

const isDialled = ({ ipMode }: JsonObject): boolean => ipMode === 'pppoe';

/**
 * An interface that is dialled in carries smaller packets than hosts expect: MSS clamping goes on with PPPoE, and back to
 * what it was without (docs/device.md#router). Switched off by a person while PPPoE is in use, it stays off.
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
