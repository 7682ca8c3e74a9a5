import { bindRows, type JsonValue, type Limit, type Reason, type RecordedLimits } from 'guywire-engine/core';
import { type LimitRead, limitsOf } from 'guywire-engine/limits';
import type { Facts } from './core/facts.ts';
import type { Rule } from './core/rule.ts';
import type { ReadSetting, RowOf, Setting, SettingPointer } from './core/setting.ts';

/** Pointer of the row number of a radio, which identifies the radio on the board. */
const ROW_NUMBER = '/radio/radios/*/row';

/** Switch of a radio's row. */
const ROW_ENABLED = '/radio/radios/*/status';

/** Inputs of the limits: the facts, and the draft with its defaults. */
export interface LimitInputs {
  readonly facts: Facts;
  /**
   * Returns the value at a pointer with row indexes, or its default; undefined if it has another type.
   * @param note receives the pointers that a default value depends on
   */
  read(pointer: string, note?: (pointer: string) => void): JsonValue | undefined;
}

/**
 * Limits of a device from the given rules. New facts (another country) need a new source. A radio that the board
 * lacks has no limit, which callers treat as a failure. Settings are unavailable for a missing radio that is switched
 * off, and for a radio hidden by the board.
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
      ? rule.bound({ facts: withCountry(facts, read), radio, read })
      : { unavailable: NOT_TO_BE_SET, reasons: [] };
  }
  if (facts.board.excludedRadios.some((one) => one === number)) {
    return { unavailable: NOT_FOR_THE_INTERFACE, reasons: [] };
  }
  return read(ROW_ENABLED) === false ? { unavailable: NO_SUCH_RADIO, reasons: [] } : undefined;
}

/** Facts whose law is recorded as a read of the country, on which it depends. */
function withCountry(facts: Facts, read: ReadSetting): Facts {
  return {
    ...facts,
    get domain() {
      read('/radio/countryCode');
      return facts.domain;
    },
  };
}

const known = new WeakMap<readonly Rule[], ReadonlyMap<string, readonly Rule[]>>();

/** Rules by limit name, computed once per list of rules. */
function byLimit(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const found = known.get(rules);
  if (found !== undefined) return found;
  const made = new Map<string, Rule[]>();
  for (const rule of rules) made.set(rule.limit, [...(made.get(rule.limit) ?? []), rule]);
  known.set(rules, made);
  return made;
}

/** Reader for rules, bound to one row. */
export function readAt({ read }: Pick<LimitInputs, 'read'>, row: number | undefined): ReadSetting {
  return settingRead((pointer) => read(bindRows(pointer, [row ?? 0])));
}

/** Adds the setting types to a reader whose values have been checked already. */
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

/** Radio without this configuration part (docs/device.md#capabilities; board key `cfgcaps`). */
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
