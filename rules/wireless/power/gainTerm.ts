import type { Term } from 'guywire-engine/core';
import type { AntennaInUse } from '../antennaOf.ts';

/** Addend for the antenna gain. */
export function gainTerm({ builtIn, gain }: AntennaInUse): Term {
  return { text: builtIn ? 'Antenna gain, built in' : 'Antenna gain', value: -gain };
}
