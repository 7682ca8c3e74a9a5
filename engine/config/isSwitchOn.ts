import type { Plan } from '../plan/field.ts';
import { fieldOfKey } from './keyIndex.ts';
import { parseSwitch } from './valueText.ts';

/** True if the switch of a key is on in any firmware spelling, or is on by default. */
export function isSwitchOn(plan: Plan, text: { get(key: string): string | undefined }, key: string): boolean {
  const written = text.get(key) ?? '';
  return written === '' ? fieldOfKey(plan, key)?.field.default === true : parseSwitch(written) === true;
}
