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
  readonly bounds: ReadonlyMap<Rule, Limit>;
  readonly limit: Limit;
  /** The limit as text, to tell whether another run gave another one. */
  readonly print: string;
}

/**
 * The limits of a device: each is the intersection of all rules of its name, computed when it is first asked for;
 * a rule runs again only when a value that it reads has changed. New facts (another country) need a new source.
 */
export function createLimits(inputs: LimitInputs, rules: readonly Rule[] = RULES): LimitSource {
  const known = new Map<string, Known>();

  const run = (rule: Rule, row: number | undefined): Limit => {
    const read = (input: string) => inputs.read(atRow(input, row));
    const { facts } = inputs;
    if (rule.of === 'device') return rule.bound({ facts, read });
    const radio = facts.board.radios.find(({ number }) => number === read(ROW_NUMBER));
    return radio === undefined
      ? { unavailable: NOT_ON_THIS_DEVICE, reasons: [] }
      : rule.bound({ facts, radio, read });
  };

  /** The limit at an address, running again the rules that are not in `kept`; nothing where no rule has the name. */
  const evaluate = (address: LimitAddress, kept: ReadonlyMap<Rule, Limit>): Known | undefined => {
    const bounds = new Map(
      rules
        .filter(({ limit }) => limit === address.name)
        .map((rule) => [rule, kept.get(rule) ?? run(rule, address.row)] as const),
    );
    const limit = intersect([...bounds.values()]);
    return limit && { address, bounds, limit, print: JSON.stringify(limit) };
  };

  return {
    get(name, row) {
      const key = `${name}/${row ?? ''}`;
      const found = known.get(key) ?? evaluate(row === undefined ? { name } : { name, row }, new Map());
      if (found !== undefined) known.set(key, found);
      return found?.limit;
    },

    update(changed) {
      const pointers = changed.map((pointer) => pointer.split('/'));
      const changes: LimitAddress[] = [];
      for (const [key, { address, bounds, print }] of known) {
        const kept = new Map([...bounds].filter(([rule]) => !isTouched(rule, address.row, pointers)));
        if (kept.size === bounds.size) continue;
        const after = evaluate(address, kept);
        if (after === undefined || after.print === print) continue;
        known.set(key, after);
        changes.push(address);
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

/** Also where the row's number is none: a value of a radio that is not there is never a pass. */
const NOT_ON_THIS_DEVICE: Reason = {
  rule: 'radio.board',
  clause: 'Specification §3',
  text: 'This device does not have this radio, or keeps it for itself.',
  binds: true,
};
