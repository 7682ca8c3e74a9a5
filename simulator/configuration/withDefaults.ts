import type { LimitSource } from '../../engine/limits/limit.ts';
import { eachField } from '../../engine/plan/eachField.ts';
import type { Plan } from '../../engine/plan/field.ts';
import { setAt } from '../../engine/pointer.ts';
import type { JsonObject } from '../../engine/schema.ts';

/**
 * A document whose limited fields hold their defaults where they were left out, to be checked and thrown away: the device
 * goes by the default, so the law must allow it too. A value that is decided needs no saying.
 */
export function withDefaults(plan: Plan, document: JsonObject, limits: LimitSource): JsonObject {
  let filled = document;
  for (const { field, pointer, rows, value } of eachField(plan, document)) {
    if (value !== undefined || field.limited === undefined || field.default === undefined) continue;
    if (limits.get(field.limited, rows.at(-1))?.fixed === undefined) filled = setAt(filled, pointer, field.default);
  }
  return filled;
}
