import { CABLE_TEST } from '../../rules/link/codes.ts';
import { constant } from './variation.ts';

/** Wire pair: result of a test, and length up to its end or fault, m. */
export interface CablePair {
  readonly pair: number;
  readonly code: 0 | 1 | 2;
  readonly length: number;
}

export const CABLE_LENGTH = 18;
/** Share of damaged cables. */
const DAMAGED = 1 / 8;

/** Cable of an Ethernet port, by seed. Most cables are intact. Only the first port has one. */
export function cableBehind(seed: number, port: number): readonly CablePair[] {
  const pairs = [1, 2, 3, 4];
  if (port > 0) return pairs.map((pair) => ({ pair, code: CABLE_TEST.OPEN, length: 0 }));
  const name = `${seed}/cable`;
  const damaged = constant(name) < DAMAGED ? 1 + Math.floor(4 * constant(`${name}/pair`)) : undefined;
  return pairs.map((pair) => {
    if (pair !== damaged) return { pair, code: CABLE_TEST.GOOD, length: CABLE_LENGTH };
    const code = constant(`${name}/kind`) < 0.5 ? CABLE_TEST.SHORT : CABLE_TEST.OPEN;
    return { pair, code, length: 1 + Math.floor((CABLE_LENGTH - 1) * constant(`${name}/place`)) };
  });
}
