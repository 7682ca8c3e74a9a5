import { secretKeys as secretsOf } from 'guywire-engine/config';
import type { Plan } from 'guywire-engine/plan';
import { CONTROLLER_KEY } from '../../../schemas/config/keys.ts';

/**
 * Returns a predicate for keys with secret values, including sections that are not loaded. The URI of the controller
 * contains a key (docs/device.md#controller), although its name is not in the table of names.
 */
export function secretKeys(plan: Plan): (key: string) => boolean {
  return secretsOf(plan, [CONTROLLER_KEY]);
}
