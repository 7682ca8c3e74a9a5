import type { Plan } from '../plan/field.ts';
import { fieldOfKey } from './keyIndex.ts';
import { parseSwitch } from './valueText.ts';

/** True if the switch under a key is on, in any spelling of firmware, or has no value and is on by default. */
export function isSwitchOn(plan: Plan, text: { get(key: string): string | undefined }, key: string): boolean {
  const written = text.get(key) ?? '';
  return written === '' ? fieldOfKey(plan, key)?.field.default === true : parseSwitch(written) === true;
}
