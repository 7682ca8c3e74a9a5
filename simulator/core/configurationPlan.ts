import { type Plan, plan, withDefaults } from 'guywire-engine/plan';
import type { Board } from '../../rules/core/facts.ts';
import { defaultsOf } from '../../rules/defaults.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';

export const configurationPlan = plan(configurationSchema);

const devicePlans = new WeakMap<Board, Plan>();

/** Plan with the default values of a board. */
export function devicePlan(board: Board): Plan {
  const cached = devicePlans.get(board) ?? withDefaults(configurationPlan, defaultsOf(board));
  devicePlans.set(board, cached);
  return cached;
}
