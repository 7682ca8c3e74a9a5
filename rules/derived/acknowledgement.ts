import { getAt, setAt } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { SPEED_OF_LIGHT } from '../constants/link.ts';
import { rowsAt } from '../core/rowList.ts';
import { MINIMUM_ACKNOWLEDGEMENT } from '../wireless/acknowledgementTimeout.ts';

const RADIOS = '/radio/radios';

/**
 * Maximum ACK timeout of the device (docs/device.md#distance).
 * @unit µs
 */
export const MAXIMUM_ACKNOWLEDGEMENT = 1023;

/**
 * ACK timeout in µs: minimum plus round trip, in the format of 802.11ac radios (docs/device.md#distance).
 * @param distance m
 */
export function acknowledgementTime(distance: number): number {
  return Math.min(MAXIMUM_ACKNOWLEDGEMENT, Math.round(MINIMUM_ACKNOWLEDGEMENT + (2 * distance) / SPEED_OF_LIGHT));
}

/**
 * The ACK timeout follows the configured distance. A manual timeout stays until the distance changes
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
