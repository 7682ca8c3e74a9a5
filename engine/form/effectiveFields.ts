import type { Limit } from '../core/limit.ts';
import { type EffectiveField, effective } from '../limits/effective.ts';
import type { Limits } from '../limits/limitsOver.ts';
import type { Field } from '../plan/field.ts';
import type { FieldNode } from './fieldNode.ts';

/** The fields under their limits; the same object for a field as long as its limit is the same. */
export class EffectiveFields {
  readonly #limits: () => Limits;
  readonly #unlimited = new WeakMap<Field, EffectiveField>();
  readonly #limited = new WeakMap<
    FieldNode,
    { readonly limit: Limit | undefined; readonly effective: EffectiveField }
  >();

  constructor(limits: () => Limits) {
    this.#limits = limits;
  }

  /** The field of a node, tightened by the limit in force. */
  of(node: FieldNode): EffectiveField {
    const { field } = node;
    if (field.limited === undefined) {
      const known = this.#unlimited.get(field) ?? effective(field, undefined);
      this.#unlimited.set(field, known);
      return known;
    }
    const limit = this.#limits().get(field.limited, node.rows.at(-1));
    const last = this.#limited.get(node);
    if (last !== undefined && last.limit === limit) return last.effective;
    const next = effective(field, limit);
    this.#limited.set(node, { limit, effective: next });
    return next;
  }
}
