import type { Term } from 'guywire-engine/core';
import type { AntennaInUse } from '../antennaOf.ts';

/** The line of a sum for what the cable loses: shown as 0, not left out, where the antenna is built in (D2). */
export function cableTerm({ builtIn, loss }: AntennaInUse): Term {
  return builtIn ? { text: 'Cable loss (built-in antenna: none)', value: 0 } : { text: 'Cable loss', value: loss };
}
