import type { RecordedLimits } from 'guywire-engine/core';
import { createLimits, type LimitInputs } from './limits.ts';
import { RULES } from './rules.ts';

/** The limits that all rules make for a device. */
export function allLimits(inputs: LimitInputs): RecordedLimits {
  return createLimits(inputs, RULES);
}
