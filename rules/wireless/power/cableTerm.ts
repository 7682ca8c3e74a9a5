import type { Term } from 'guywire-engine/core';
import type { AntennaInUse } from '../antennaOf.ts';

/** Addend for the cable loss. With a built-in antenna it is shown as 0, not omitted (D2). */
export function cableTerm({ builtIn, loss }: AntennaInUse): Term {
  return builtIn ? { text: 'Cable loss (built-in antenna: none)', value: 0 } : { text: 'Cable loss', value: loss };
}
