import { equalJson } from '../core/json.ts';
import type { Condition } from './field.ts';

export function sameCondition(a: Condition, b: Condition): boolean {
  return a.pointer === b.pointer && a.negated === b.negated && a.absent === b.absent && equalJson(a.values, b.values);
}
