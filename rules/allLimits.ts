import type { RecordedLimits } from 'guywire-engine/core';
import { createLimits, type LimitInputs } from './limits.ts';
import { RULES } from './rules.ts';

/** Limits of a device from all rules. */
export function allLimits(inputs: LimitInputs): RecordedLimits {
  return createLimits(inputs, RULES);
}
