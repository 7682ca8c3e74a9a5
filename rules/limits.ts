import type { Limit, LimitAddress, LimitSource, Reason } from '../engine/limits/limit.ts';
import { sameLimit } from '../engine/limits/sameLimit.ts';
import type { Facts } from './facts.ts';
import { intersect } from './intersect.ts';
import type { Rule } from './rule.ts';

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
  /** What each rule of the name gave when it last ran, and the pointers of the values it read. */
  readonly bounds: readonly Bound[];
  readonly limit: Limit | undefined;
}

interface Bound {
  readonly rule: Rule;
  readonly inputs: readonly string[];
  readonly limit: Limit | undefined;
}

/**
 * The limits that some rules make for a device: each is the intersection of all rules of its name, computed when it is first asked for;
 * a rule runs again only when a value that it reads has changed. New facts (another country) need a new source. For a
 * radio the board does not have there is no limit, which callers treat as a failure; what belongs to one that the board
 * keeps out of the interface is not available.
 */
export function createLimits(inputs: LimitInputs, rules: readonly Rule[]): LimitSource {
  const known = new Map<string, Known>();

  const run = (rule: Rule, row: number | undefined): Limit | undefined => {
    const read = (input: string) => inputs.read(atRow(input, row));
    const { facts } = inputs;
    if (rule.of === 'device') return rule.bound({ facts, read });
    const number = read(ROW_NUMBER);
    const radio = facts.board.radios.find((one) => one.number === number);
    if (radio !== undefined) {
      return radio.parts.has('radio')
        ? rule.bound({ facts, radio, read })
        : { unavailable: NOT_TO_BE_SET, reasons: [] };
    }
    return facts.board.excludedRadios.some((one) => one === number)
      ? { unavailable: NOT_FOR_THE_INTERFACE, reasons: [] }
      : undefined;
  };

  const combine = (address: LimitAddress, bounds: readonly Bound[]): Known => ({
    address,
    bounds,
    limit: intersect(bounds.flatMap(({ limit }) => limit ?? [])),
  });

  const evaluate = (address: LimitAddress): Known => {
    const ofName = rules.filter(({ limit }) => limit === address.name);
    const bounds = ofName.map((rule) => {
      const inputs = rule.of === 'radio' ? [ROW_NUMBER, ...rule.inputs] : rule.inputs;
      return {
        rule,
        inputs: inputs.map((input) => atRow(input, address.row)),
        limit: run(rule, address.row),
      };
    });
    return combine(address, bounds);
  };

  return {
    get(name, row) {
      const key = [name, row].join('/');
      const found = known.get(key) ?? evaluate(row === undefined ? { name } : { name, row });
      known.set(key, found);
      return found.limit;
    },

    update(changed) {
      const changes: LimitAddress[] = [];
      for (const [key, before] of known) {
        const { address, bounds } = before;
        if (!bounds.some((bound) => isTouched(bound, changed))) continue;
        const after = combine(
          address,
          bounds.map((bound) =>
            isTouched(bound, changed) ? { ...bound, limit: run(bound.rule, address.row) } : bound,
          ),
        );
        known.set(key, after);
        if (!sameLimit(before.limit, after.limit)) changes.push(address);
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
function isTouched({ inputs }: Bound, changed: readonly string[]): boolean {
  return inputs.some((input) => changed.some((pointer) => isWithin(pointer, input) || isWithin(input, pointer)));
}

function isWithin(inner: string, outer: string): boolean {
  return inner.startsWith(outer) && (inner.length === outer.length || inner[outer.length] === '/');
}

/** A radio without that part of the configuration (specification §9; board key `cfgcaps`). */
const NOT_TO_BE_SET: Reason = {
  rule: 'part.radio',
  clause: 'Specification §9',
  text: 'The radio of this model cannot be configured.',
  binds: true,
  ofDevice: true,
};

const NOT_FOR_THE_INTERFACE: Reason = {
  rule: 'radio.board',
  clause: 'Specification §3',
  text: 'The device keeps this radio for itself.',
  binds: true,
  ofDevice: true,
};
