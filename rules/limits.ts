import { bindRows, type JsonValue, type Limit, type Reason, type RecordedLimits } from 'guywire-engine/core';
import { type LimitRead, limitsOf } from 'guywire-engine/limits';
import type { Facts } from './core/facts.ts';
import type { Rule } from './core/rule.ts';
import type { ReadSetting, RowOf, Setting, SettingPointer } from './core/setting.ts';

/** Where the number of a radio's row stands: it tells which radio of the board the row is about. */
const ROW_NUMBER = '/radio/radios/*/row';

/** Switch of a radio's row. */
const ROW_ENABLED = '/radio/radios/*/status';

/** What the limits are computed from: the facts, and the draft through its defaults. */
export interface LimitInputs {
  readonly facts: Facts;
  /**
   * Returns the value at a pointer (rows by index), or the default value; undefined if it has another type.
   * @param note receives the pointers that a default value depends on
   */
  read(pointer: string, note?: (pointer: string) => void): JsonValue | undefined;
}

/**
 * The limits that some rules make for a device. New facts (another country) need a new source. For a radio that the board lacks
 * there is no limit, which callers treat as a failure. Settings of a missing radio that is switched off, and of a radio that the
 * board keeps out of the interface, are unavailable.
 */
export function createLimits({ facts, read }: LimitInputs, rules: readonly Rule[]): RecordedLimits {
  return limitsOf(byLimit(rules), (rule, readHere) => boundOf(rule, facts, settingRead(readHere)), read);
}

function boundOf(rule: Rule, facts: Facts, read: ReadSetting): Limit | undefined {
  if (rule.of === 'device') return rule.bound({ facts, read });
  const number = read(ROW_NUMBER);
  const radio = facts.board.radios.find((one) => one.number === number);
  if (radio !== undefined) {
    return radio.parts.has('radio')
      ? rule.bound({ facts, radio, read })
      : { unavailable: NOT_TO_BE_SET, reasons: [] };
  }
  if (facts.board.excludedRadios.some((one) => one === number)) {
    return { unavailable: NOT_FOR_THE_INTERFACE, reasons: [] };
  }
  return read(ROW_ENABLED) === false ? { unavailable: NO_SUCH_RADIO, reasons: [] } : undefined;
}

const known = new WeakMap<readonly Rule[], ReadonlyMap<string, readonly Rule[]>>();

/** The rules by the limit they bound; worked out once per list of rules. */
function byLimit(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const found = known.get(rules);
  if (found !== undefined) return found;
  const made = new Map<string, Rule[]>();
  for (const rule of rules) made.set(rule.limit, [...(made.get(rule.limit) ?? []), rule]);
  known.set(rules, made);
  return made;
}

/** Reads as rules do, in one row. */
export function readAt({ read }: Pick<LimitInputs, 'read'>, row: number | undefined): ReadSetting {
  return settingRead((pointer) => read(bindRows(pointer, [row ?? 0])));
}

/** What is read of a setting is of its type already. */
export function settingRead(of: LimitRead): ReadSetting {
  function read<Pointer extends SettingPointer>(pointer: Pointer): Setting<Pointer> | undefined;
  function read<List extends SettingPointer, Name extends string & keyof RowOf<List>>(
    list: List,
    ...columns: readonly Name[]
  ): readonly Pick<RowOf<List>, Name>[] | undefined;
  function read(pointer: string, ...columns: readonly string[]): unknown {
    return of(pointer, ...columns);
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

/** Files of other models switch off a radio that this model lacks (docs/decisions.md#d107). */
const NO_SUCH_RADIO: Reason = {
  rule: 'radio.board',
  text: 'This model has no such radio.',
  binds: true,
  ofDevice: true,
};
