import { type EffectiveField, effective } from '../limits/effective.ts';
import type { Limit } from '../limits/limit.ts';
import type { Limits } from '../limits/limitsOver.ts';
import type { Field } from '../plan/field.ts';
import type { Slot } from './slot.ts';

/** The fields under their limits; the same object for a field as long as its limit is the same. */
export class EffectiveFields {
  readonly #limits: () => Limits;
  readonly #unlimited = new WeakMap<Field, EffectiveField>();
  readonly #limited = new WeakMap<Slot, { readonly limit: Limit | undefined; readonly effective: EffectiveField }>();

  constructor(limits: () => Limits) {
    this.#limits = limits;
  }

  /** The field of a slot, tightened by the limit in force. */
  of(slot: Slot): EffectiveField {
    const { field } = slot;
    if (field.limited === undefined) {
      const known = this.#unlimited.get(field) ?? effective(field, undefined);
      this.#unlimited.set(field, known);
      return known;
    }
    const limit = this.#limits().get(field.limited, slot.rows.at(-1));
    const last = this.#limited.get(slot);
    if (last !== undefined && last.limit === limit) return last.effective;
    const next = effective(field, limit);
    this.#limited.set(slot, { limit, effective: next });
    return next;
  }
}
