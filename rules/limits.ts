import type { Limit, LimitAddress, LimitSource } from '../engine/limits/limit.ts';
import type { Facts } from './facts.ts';
import { intersect } from './intersect.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** Where the number of a radio's row stands: it tells which radio of the board the row is about. */
const ROW_NUMBER = '/radio/radios/*/row';

/** What the limits are computed from: the facts, and the draft through its defaults. */
export interface LimitInputs {
  readonly facts: Facts;
  /** Value at a pointer (rows by index): that of the draft, else the default of the schema. */
  read(pointer: string): unknown;
}

interface Known {
  readonly address: LimitAddress;
  readonly limit: Limit | undefined;
  /** The limit as text, to tell whether another run gave another one. */
  readonly print: string;
}

/**
 * The limits of a device: each is the intersection of all rules of its name, computed when it is first asked for and
 * again only when a value that one of those rules reads has changed.
 */
export function createLimits(inputs: LimitInputs, rules: readonly Rule[] = RULES): LimitSource {
  const known = new Map<string, Known>();

  const evaluate = (address: LimitAddress): Known => {
    const row = address.row ?? 0;
    const read = (input: string) => inputs.read(input.replace('*', String(row)));
    const radio = inputs.facts.board.radios.find(({ number }) => number === read(ROW_NUMBER));
    const limits = rules
      .filter((rule) => rule.limit === address.name)
      .map((rule) => rule.bound({ facts: inputs.facts, radio, read }))
      .filter((limit) => limit !== undefined);
    const limit = intersect(limits);
    return { address, limit, print: JSON.stringify(limit) ?? '' };
  };

  return {
    get(name, row) {
      const address = row === undefined ? { name } : { name, row };
      const key = `${name}/${row ?? ''}`;
      const found = known.get(key) ?? evaluate(address);
      known.set(key, found);
      return found.limit;
    },

    update(changed) {
      const pointers = changed.map((pointer) => pointer.split('/'));
      const changes: LimitAddress[] = [];
      for (const [key, before] of known) {
        const { address } = before;
        const reads = rules.some(
          (rule) =>
            rule.limit === address.name &&
            [ROW_NUMBER, ...rule.inputs].some((input) => isTouched(input.split('/'), address.row, pointers)),
        );
        if (!reads) continue;
        const after = evaluate(address);
        known.set(key, after);
        if (after.print !== before.print) changes.push(address);
      }
      return changes;
    },
  };
}

/** Whether one of the changed pointers is an input, holds it, or is inside it. */
function isTouched(
  input: readonly string[],
  row: number | undefined,
  changed: readonly (readonly string[])[],
): boolean {
  return changed.some((pointer) =>
    pointer
      .slice(0, input.length)
      .every((segment, at) => segment === (input[at] === '*' ? String(row ?? 0) : input[at])),
  );
}
