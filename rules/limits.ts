import type { Limit, LimitAddress, LimitSource, Reason } from '../engine/limits/limit.ts';
import type { Facts } from './facts.ts';
import { intersect } from './intersect.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** Where the number of a radio's row stands: it tells which radio of the board the row is about. */
export const ROW_NUMBER = '/radio/radios/*/row';

/** What the limits are computed from: the facts, and the draft through its defaults. */
export interface LimitInputs {
  readonly facts: Facts;
  /** Value at a pointer (rows by index): that of the draft, else the default of the schema. */
  read(pointer: string): unknown;
}

interface Known {
  readonly address: LimitAddress;
  /** What each rule of the name gave when it last ran. */
  readonly bounds: ReadonlyMap<Rule, Limit | undefined>;
  readonly limit: Limit | undefined;
  /** The limit as text, to tell whether another run gave another one. */
  readonly print: string;
}

/**
 * The limits of a device: each is the intersection of all rules of its name, computed when it is first asked for;
 * a rule runs again only when a value that it reads has changed. New facts (another country) need a new source. For a
 * radio the board does not have there is no limit, which callers treat as a failure; what belongs to one that the board
 * keeps out of the interface is not available.
 */
export function createLimits(inputs: LimitInputs, rules: readonly Rule[] = RULES): LimitSource {
  const known = new Map<string, Known>();

  const run = (rule: Rule, row: number | undefined): Limit | undefined => {
    const read = (input: string) => inputs.read(atRow(input, row));
    const { facts } = inputs;
    if (rule.of === 'device') return rule.bound({ facts, read });
    const number = read(ROW_NUMBER);
    const radio = facts.board.radios.find((one) => one.number === number);
    if (radio !== undefined) return rule.bound({ facts, radio, read });
    const excluded = facts.board.excludedRadios?.some((one) => one === number) ?? false;
    return excluded ? { unavailable: NOT_FOR_THE_INTERFACE, reasons: [] } : undefined;
  };

  /** The limit at an address, running again the rules that are not in `kept`. */
  const evaluate = (address: LimitAddress, kept: ReadonlyMap<Rule, Limit | undefined>): Known => {
    const bounds = new Map(
      rules
        .filter(({ limit }) => limit === address.name)
        .map((rule) => [rule, kept.has(rule) ? kept.get(rule) : run(rule, address.row)] as const),
    );
    const limit = intersect([...bounds.values()].filter((bound) => bound !== undefined));
    return { address, bounds, limit, print: JSON.stringify(limit) ?? '' };
  };

  return {
    get(name, row) {
      const key = `${name}/${row ?? ''}`;
      const found = known.get(key) ?? evaluate(row === undefined ? { name } : { name, row }, new Map());
      known.set(key, found);
      return found.limit;
    },

    update(changed) {
      const pointers = changed.map((pointer) => pointer.split('/'));
      const changes: LimitAddress[] = [];
      for (const [key, { address, bounds, print }] of known) {
        const kept = new Map([...bounds].filter(([rule]) => !isTouched(rule, address.row, pointers)));
        if (kept.size === bounds.size) continue;
        const after = evaluate(address, kept);
        known.set(key, after);
        if (after.print !== print) changes.push(address);
      }
      return changes;
    },
  };
}

/** The pointer of an input in a row. */
export function atRow(input: string, row: number | undefined): string {
  return input.replace('*', String(row ?? 0));
}

/** Whether one of the changed pointers is an input of the rule, holds one, or is inside one. */
function isTouched(rule: Rule, row: number | undefined, changed: readonly (readonly string[])[]): boolean {
  const inputs = rule.of === 'radio' ? [ROW_NUMBER, ...rule.inputs] : rule.inputs;
  return inputs
    .map((input) => atRow(input, row).split('/'))
    .some((input) =>
      changed.some((pointer) => pointer.slice(0, input.length).every((part, at) => part === input[at])),
    );
}

const NOT_FOR_THE_INTERFACE: Reason = {
  rule: 'radio.board',
  clause: 'Specification §3',
  text: 'The device keeps this radio for itself.',
  binds: true,
  ofDevice: true,
};
