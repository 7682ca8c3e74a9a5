import type { Plan } from 'guywire-engine/plan';
import type { SettingPointer } from '../../../rules/core/setting.ts';

/**
 * The key of a setting in the configuration text, with `{n}` for the number of a row.
 * @throws RangeError where the plan does not have the setting
 */
export function keyOf(plan: Plan, pointer: SettingPointer): string {
  const key = plan.byPointer.get(pointer)?.key;
  if (key === undefined) throw new RangeError(`no key of ${pointer}`);
  return key;
}
