import type { Params } from '../../base/translate.ts';
import type { RuleFailure } from './ruleFailure.ts';
import type { JsonValue } from './schema.ts';

/** Message as data. It is translated when displayed. */
export interface Sentence {
  /** English, with `{placeholders}`; also the translation key. */
  readonly text: string;
  readonly params?: Params;
}

/** One addend of a bound, in the unit of the field; two decimals at most. */
export interface Term extends Sentence {
  readonly value: number;
}

/** Reason for a limit. */
export interface Reason extends Sentence {
  /** Id of the rule. */
  readonly rule: string;
  /** Law or standard as displayed, if any: 47 CFR 15.407(a)(3), EN 301 893. */
  readonly law?: string | undefined;
  /** Bound that this reason alone would give. */
  readonly value?: number;
  /** True for the reason that determines the limit. */
  readonly binds: boolean;
  /** Addends of the bound, in order. */
  readonly terms?: readonly Term[];
  /** Action that would raise the limit; English with `{placeholders}` of `params`. */
  readonly remedy?: string;
  /**
   * True if the device itself lacks the feature, whatever the other settings. The field is then unavailable on this
   * device.
   */
  readonly ofDevice?: true;
}

/** Choice that the rules allow, or show as excluded with the reason. */
export interface LimitedChoice {
  readonly value: JsonValue;
  readonly title: string;
  readonly params?: Params;
  /** Short facts shown next to the title: `radar check first`, `36 dBm`. */
  readonly notes?: readonly Sentence[];
  readonly excluded?: Reason;
  /** True for a choice that is accepted while it is the value, but not offered. */
  readonly former?: true;
  /** Range of the choice on the field's scale, in its unit. Choices with a range can be drawn as bars. */
  readonly extent?: { readonly from: number; readonly to: number };
  /** Label of the bar: a name and the most relevant figure. */
  readonly bar?: { readonly name: Sentence; readonly figure: Sentence };
  /** Consequence of the choice, with identical text for all such choices: `radar check first (60 s)`. */
  readonly mark?: Sentence;
  /** Filter labels in English, shared by all matching choices: `No radar check`. */
  readonly filters?: readonly string[];
  /** True for choices shown first. The others are shown on request. */
  readonly common?: boolean;
}

/** Objection to a current value that bounds and choices cannot express, such as two incompatible settings. */
export interface Objection {
  /** Refused value; undefined if the objection is that no value is set. */
  readonly value: JsonValue | undefined;
  readonly severity: 'error' | 'warning';
  readonly reason: Reason;
}

/** Values that the rules allow for a field in the current context. A limit can only tighten the schema. */
export interface Limit {
  readonly minimum?: number;
  readonly maximum?: number;
  /** Allowed values (those not `excluded`), in display order. */
  readonly choices?: readonly LimitedChoice[];
  /** Value fixed by a rule: shown read-only, and written as is. */
  readonly fixed?: JsonValue;
  /** Reason why the field does not exist on this model or in this mode. */
  readonly unavailable?: Reason;
  /** Values from `from` upwards are allowed, with this warning. */
  readonly caution?: { readonly from: number; readonly reason: Reason };
  readonly objections?: readonly Objection[];
  /**
   * Messages that replace the default ones: for an empty input, which is then refused, and for values out of range.
   */
  readonly messages?: { readonly empty: Sentence; readonly beyond: Sentence };
  /** Failure of a rule. Until the rule succeeds, no value is allowed (fail closed). */
  readonly failed?: RuleFailure;
  readonly reasons: readonly Reason[];
}

/** Address of a limit: its `x-limited` name, and the index of the innermost row for fields in rows. */
export interface LimitAddress {
  readonly name: string;
  readonly row?: number;
}

/** Source of limits for forms, checks and documents. */
export interface LimitSource {
  /** Current limit; undefined if no rule supplies it, which the caller treats as an issue. */
  get(name: string, row?: number): Limit | undefined;
  /**
   * Reruns the rules that read the values at these pointers (with row indexes).
   * @returns addresses of the limits that changed
   */
  update(changed: readonly string[]): readonly LimitAddress[];
}

/** Limit source that records the inputs of each limit. */
export interface RecordedLimits extends LimitSource {
  /** Pointers read for a limit, with row indexes. A `*` stands for a read of that value in every row. */
  reads(name: string, row?: number): readonly string[];
}
