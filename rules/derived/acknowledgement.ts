import { getAt, setAt } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { SPEED_OF_LIGHT } from '../constants/link.ts';
import { rowsAt } from '../core/rowList.ts';
import { MINIMUM_ACKNOWLEDGEMENT } from '../wireless/acknowledgementTimeout.ts';

const RADIOS = '/radio/radios';

/**
 * What an acknowledgment takes at no distance: two slots of 9 and 3 to spare (docs/device.md#distance).
 * @unit µs
 */
export const ACKNOWLEDGEMENT_OVERHEAD = 21;

/**
 * Longest time the device waits for an acknowledgment (docs/device.md#distance).
 * @unit µs
 */
export const MAXIMUM_ACKNOWLEDGEMENT = 1023;

/** Time to wait for an acknowledgment over a distance in m, µs: there and back (docs/device.md#distance). */
export function acknowledgementTime(distance: number): number {
  const needed = ACKNOWLEDGEMENT_OVERHEAD + 2 * Math.ceil(distance / SPEED_OF_LIGHT);
  return Math.min(MAXIMUM_ACKNOWLEDGEMENT, Math.max(MINIMUM_ACKNOWLEDGEMENT, needed));
}

/**
 * The ACK timeout follows the distance a person sets; one set by hand stays until the distance changes
 * (docs/device.md#distance).
 */
export const acknowledgement: Derivation = {
  id: 'acknowledgement',
  inputs: [`${RADIOS}/*/ackDistance`],
  follow(document, changed, original) {
    return rowsAt(document, RADIOS).reduce((current, { ackDistance }, index) => {
      const [distance, timeout] = ['ackDistance', 'ackTimeout'].map((name) => `${RADIOS}/${index}/${name}`);
      if (distance === undefined || timeout === undefined || typeof ackDistance !== 'number') return current;
      if (!changed.includes(distance) || changed.includes(timeout)) return current;
      const isBack = getAt(original, distance) === ackDistance;
      const wanted = isBack ? getAt(original, timeout) : acknowledgementTime(ackDistance);
      return getAt(current, timeout) === wanted ? current : setAt(current, timeout, wanted);
    }, document);
  },
};
