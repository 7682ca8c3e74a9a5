import { secretKeys as secretsOf } from 'guywire-engine/config';
import type { Plan } from 'guywire-engine/plan';
import { CONTROLLER_KEY } from '../../../schemas/config/keys.ts';

/** What stands in place of a secret, whatever its length. */
export const MASK = '••••••••';

/**
 * Tells keys whose value must never be shown, those of sections included that are not loaded: those of the controller are some whose
 * name does not say so, as they hold a key between its plus signs (docs/device.md#controller).
 */
export function secretKeys(plan: Plan): (key: string) => boolean {
  const isSecret = secretsOf(plan);
  return (key) => key.toLowerCase().startsWith(CONTROLLER_KEY) || isSecret(key);
}
