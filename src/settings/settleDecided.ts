import type { Repository } from '../../engine/config/repository.ts';
import { equalJson } from '../../engine/json.ts';
import type { LimitSource } from '../../engine/limits/limit.ts';
import { isActive, type Read } from '../../engine/plan/active.ts';
import { eachField } from '../../engine/plan/eachField.ts';

/** Values that decide one another settle in a few rounds; more is a circle in the rules, which must not hang the page. */
const MAX_ROUNDS = 8;

/**
 * Gives every field that the rules decide its value, where the draft says another: after a change that no form saw.
 * A field the draft leaves out stays out: what is decided needs no saying, nor does what the device has anyway.
 */
export function settleDecided(repository: Repository, limits: LimitSource, read: Read): void {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const moved: string[] = [];
    for (const { field, pointer, rows, value } of eachField(repository.plan(), repository.document())) {
      if (field.limited === undefined || value === undefined || !isActive(field, rows, read)) continue;
      const fixed = limits.get(field.limited, rows.at(-1))?.fixed;
      if (fixed === undefined) continue;
      const before = repository.getOriginal(pointer);
      const decided = equalJson(before ?? field.default, fixed) ? before : fixed;
      if (equalJson(decided, value)) continue;
      repository.set(pointer, decided);
      moved.push(pointer);
    }
    if (moved.length === 0) return;
    limits.update(moved);
  }
}
