import { equalJson } from '../json.ts';
import type { LimitAddress, LimitSource } from '../limits/limit.ts';
import { nearestAllowed } from '../limits/nearestAllowed.ts';
import type { Field } from '../plan/field.ts';
import { expandRows, rowsAt } from './rowPointers.ts';
import type { Slot } from './slot.ts';
import type { FormStore } from './store.ts';

/** Limits that set each other's values settle in a few rounds; more is a circle in the rules, which must not hang the page. */
const MAX_ROUNDS = 8;

/** What becomes of a value that a limit falls below. */
export interface Clamping {
  /** Whether the field goes to its bound by itself. */
  readonly clamps: (field: Field) => boolean;
  readonly onClamped: (field: Field, value: number) => void;
}

/**
 * Runs the rules after what was written, together and out of the way of the key, and carries out what the limits say: it
 * wakes the fields addressed, writes what is fixed, moves what cannot stand beyond its bound.
 */
export class LimitFollower {
  readonly #store: FormStore;
  readonly #limits: LimitSource;
  readonly #clamping: Clamping;
  #pending = new Set<string>();
  #isWaiting = false;

  constructor(store: FormStore, limits: LimitSource, clamping: Clamping) {
    this.#store = store;
    this.#limits = limits;
    this.#clamping = clamping;
  }

  /** Notes that a value was written. */
  written(pointer: string): void {
    this.#pending.add(pointer);
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(this.#settle);
  }

  /** Looks at every limited field once: what limits fix is written. */
  start(): void {
    for (const field of this.#store.plan.all) {
      if (field.limited === undefined) continue;
      for (const pointer of expandRows(field.pointer, this.#store.values())) {
        const isFixed = this.#limits.get(field.limited, rowsAt(field.pointer, pointer).at(-1))?.fixed !== undefined;
        if (isFixed) this.#obey(this.#store.slot(pointer, field), false);
      }
    }
  }

  readonly #settle = (): void => {
    for (let round = 0; round < MAX_ROUNDS && this.#pending.size > 0; round++) {
      const changed = [...this.#pending];
      this.#pending = new Set();
      for (const address of this.#limits.update(changed)) this.#limited(address);
      for (const pointer of changed) {
        const slot = this.#store.find(pointer);
        if (slot?.field.limited !== undefined) this.#obey(slot, false);
      }
    }
    this.#pending = new Set();
    this.#isWaiting = false;
  };

  #slotsOf(field: Field): readonly Slot[] {
    return expandRows(field.pointer, this.#store.values()).map((pointer) => this.#store.slot(pointer, field));
  }

  #limited({ name, row }: LimitAddress): void {
    for (const field of this.#store.plan.all) {
      if (field.limited !== name) continue;
      for (const slot of this.#slotsOf(field)) {
        if (row !== undefined && slot.rows.at(-1) !== row) continue;
        this.#store.refresh(slot);
        this.#obey(slot, true);
      }
    }
  }

  #obey(slot: Slot, clamp: boolean): void {
    const { active, effective } = slot.get();
    if (!active || effective.unavailable !== undefined) return;
    const { field, pointer } = slot;
    const value = this.#store.get(pointer);
    if (effective.fixed !== undefined) {
      if (equalJson(value ?? field.default, effective.fixed)) return;
      const before = this.#store.originalOf(slot);
      this.#store.write(pointer, equalJson(before ?? field.default, effective.fixed) ? before : effective.fixed);
      return;
    }
    if (!clamp || typeof value !== 'number' || !this.#clamping.clamps(field)) return;
    const nearest = nearestAllowed(effective, value);
    if (typeof nearest !== 'number' || nearest === value) return;
    this.#store.write(pointer, nearest);
    this.#clamping.onClamped(field, nearest);
  }
}
