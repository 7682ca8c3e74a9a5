import { type Effect, strongestEffect } from '../effect.ts';
import type { Plan } from '../plan/field.ts';
import { fieldOfKey } from './keyIndex.ts';

/**
 * What it interrupts that these lines of a configuration become others (D34): the strongest effect among their settings.
 * What a line does that belongs to no setting, nobody can say: the radios begin anew.
 */
export function effectOfKeys(plan: Plan, keys: Iterable<string>): Effect {
  return strongestEffect([...keys].map((key) => fieldOfKey(plan, key)?.field.effect ?? 'link'));
}
