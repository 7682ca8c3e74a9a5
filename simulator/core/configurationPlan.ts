import { type Plan, plan, withDefaults } from 'guywire-engine/plan';
import type { Board } from '../../rules/core/facts.ts';
import { defaultsOf } from '../../rules/defaults.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';

/** Every setting of the configuration, of all sections. */
export const configurationPlan = plan(configurationSchema);

const devicePlans = new WeakMap<Board, Plan>();

/** The settings with the default values of a device. */
export function devicePlan(board: Board): Plan {
  const known = devicePlans.get(board) ?? withDefaults(configurationPlan, defaultsOf(board));
  devicePlans.set(board, known);
  return known;
}
