import { equalJson } from '../engine/json.ts';
import type { Limit, LimitAddress, LimitSource, Reason } from '../engine/limits/limit.ts';
import { ruleFailure } from '../engine/limits/ruleFailure.ts';
import { isTouching, templateOf } from '../engine/pointer.ts';
import type { JsonValue } from '../engine/schema.ts';
import type { Facts } from './facts.ts';
import { intersect } from './intersect.ts';
import type { Rule } from './rule.ts';
import type { ReadSetting, Setting, SettingPointer } from './setting.ts';

/** Where the number of a radio's row stands: it tells which radio of the board the row is about. */
const ROW_NUMBER = '/radio/radios/*/row';

/** What the limits are computed from: the facts, and the draft through its defaults. */
export interface LimitInputs {
  readonly facts: Facts;
  /**
   * Value at a pointer (rows by index): that of the draft, else the default of the schema; nothing where it is not of the
   * type that the schema says.
   */
  read(pointer: string): JsonValue | undefined;
}

interface Known {
  readonly address: LimitAddress;
  readonly bounds: readonly Bound[];
  limit: Limit | undefined;
}

/** What a rule gave when it last ran: for one row, or for all where it reads nothing of rows. */
interface Bound {
  readonly rule: Rule;
  readonly row: number | undefined;
  /** The limits it is part of. */
  readonly owners: Known[];
  limit: Limit | undefined;
}

/** An input of a rule. */
interface Reading {
  readonly rule: Rule;
  readonly template: string;
  /** Which segment of a pointer says the row of the limit; -1 where none does. */
  readonly at: number;
}

/**
 * The limits that some rules make for a device: each is the intersection of all rules of its name, computed when it is first asked for;
 * a rule runs again only when a value that it reads has changed. New facts (another country) need a new source. For a
 * radio the board does not have there is no limit, which callers treat as a failure; what belongs to one that the board
 * keeps out of the interface is not available. A limit of which a rule fails says so, and allows nothing.
 */
export function createLimits(inputs: LimitInputs, rules: readonly Rule[]): LimitSource {
  const known = new Map<string, Known>();
  const bounds = new Map<Rule, Map<number | undefined, Bound>>();
  const { ofName, ofRows, readings } = indexOf(rules);
  const { facts } = inputs;
  const limitOf = (rule: Rule, row: number | undefined): Limit | undefined => {
    const read = readAt(inputs, row);
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

  const run = (rule: Rule, row: number | undefined): Limit | undefined => {
    try {
      return limitOf(rule, row);
    } catch (error) {
      return { failed: ruleFailure(rule.id, error), reasons: [] };
    }
  };

  const boundOf = (rule: Rule, asked: number | undefined): Bound => {
    const ofRule = bounds.get(rule) ?? new Map<number | undefined, Bound>();
    bounds.set(rule, ofRule);
    const row = ofRows.has(rule) ? asked : undefined;
    const bound = ofRule.get(row) ?? { rule, row, owners: [], limit: run(rule, row) };
    ofRule.set(row, bound);
    return bound;
  };

  const evaluate = (address: LimitAddress): Known => {
    const own = (ofName.get(address.name) ?? []).map((rule) => boundOf(rule, address.row));
    const made = { address, bounds: own, limit: combined(own) };
    for (const { owners } of own) owners.push(made);
    return made;
  };

  const touchedBy = (changed: readonly string[]): ReadonlySet<Bound> => {
    const touched = new Set<Bound>();
    for (const pointer of changed) {
      const segments = pointer.split('/');
      const [, section = ''] = segments;
      const place = templateOf(pointer);
      // The whole document is in no section.
      const near = pointer === '' ? [...readings.values()].flat() : (readings.get(section) ?? []);
      for (const { rule, template, at } of near) {
        if (!isTouching(place, template)) continue;
        const row = segments[at];
        for (const bound of bounds.get(rule)?.values() ?? []) {
          if (row === undefined || row === String(bound.row ?? 0)) touched.add(bound);
        }
      }
    }
    return touched;
  };

  return {
    get(name, row) {
      const key = `${name}/${row}`;
      const found = known.get(key) ?? evaluate(row === undefined ? { name } : { name, row });
      known.set(key, found);
      return found.limit;
    },

    update(changed) {
      const moved = new Set<Known>();
      for (const bound of touchedBy(changed)) {
        const limit = run(bound.rule, bound.row);
        if (equalJson(bound.limit, limit)) continue;
        bound.limit = limit;
        for (const owner of bound.owners) moved.add(owner);
      }
      return [...moved].flatMap((one) => {
        const limit = combined(one.bounds);
        if (equalJson(one.limit, limit)) return [];
        one.limit = limit;
        return one.address;
      });
    },
  };
}

interface Index {
  readonly ofName: ReadonlyMap<string, readonly Rule[]>;
  /** Those that read anything of a row. */
  readonly ofRows: ReadonlySet<Rule>;
  /** By the section they are of. */
  readonly readings: ReadonlyMap<string, readonly Reading[]>;
}

const indexes = new WeakMap<readonly Rule[], Index>();

/** The rules by the limit they bound, and by what they read; worked out once per list of rules. */
function indexOf(rules: readonly Rule[]): Index {
  const known = indexes.get(rules);
  if (known !== undefined) return known;
  const ofName = new Map<string, Rule[]>();
  const readings = new Map<string, Reading[]>();
  for (const rule of rules) {
    ofName.set(rule.limit, [...(ofName.get(rule.limit) ?? []), rule]);
    for (const input of inputsOf(rule)) {
      const segments = input.split('/');
      const [, section = ''] = segments;
      const template = segments.map((segment) => (segment === '+' ? '*' : segment)).join('/');
      const reading = { rule, template: templateOf(template), at: segments.indexOf('*') };
      readings.set(section, [...(readings.get(section) ?? []), reading]);
    }
  }
  const ofRows = new Set(rules.filter((rule) => inputsOf(rule).some((input) => input.includes('*'))));
  const index = { ofName, ofRows, readings };
  indexes.set(rules, index);
  return index;
}

function inputsOf(rule: Rule): readonly string[] {
  return rule.of === 'radio' ? [ROW_NUMBER, ...rule.inputs] : rule.inputs;
}

function combined(bounds: readonly Bound[]): Limit | undefined {
  return intersect(bounds.flatMap(({ limit }) => limit ?? []));
}

/** What a rule reads of one row. */
export function readAt(inputs: Pick<LimitInputs, 'read'>, row: number | undefined): ReadSetting {
  function read<Pointer extends SettingPointer>(input: Pointer): Setting<Pointer> | undefined;
  function read(input: string): unknown {
    return inputs.read(input.replace('*', String(row ?? 0)));
  }
  return read;
}

/** A radio without that part of the configuration (docs/device.md#capabilities; board key `cfgcaps`). */
const NOT_TO_BE_SET: Reason = {
  rule: 'part.radio',
  text: 'The radio of this model cannot be configured.',
  binds: true,
  ofDevice: true,
};

const NOT_FOR_THE_INTERFACE: Reason = {
  rule: 'radio.board',
  text: 'This radio is reserved by the device.',
  binds: true,
  ofDevice: true,
};
