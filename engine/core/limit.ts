import type { Params } from '../../base/translate.ts';
import type { RuleFailure } from './ruleFailure.ts';
import type { JsonValue } from './schema.ts';

/** Something to say to a person: data, put into words where it is shown. */
export interface Sentence {
  /** English, with `{placeholders}`; a key of the translations. */
  readonly text: string;
  readonly params?: Params;
}

/** One line of the sum that led to a bound, in the unit of the field; hundredths allowed. */
export interface Term extends Sentence {
  readonly value: number;
}

/** Why a limit is what it is. */
export interface Reason extends Sentence {
  /** Id of the rule. */
  readonly rule: string;
  /** The law or standard it comes from, as it is shown: 47 CFR 15.407(a)(3), EN 301 893; absent where there is none. */
  readonly law?: string | undefined;
  /** The bound this reason alone would give. */
  readonly value?: number;
  /** Whether this is the reason that decides. */
  readonly binds: boolean;
  /** The sum written out, line by line. */
  readonly terms?: readonly Term[];
  /** What would raise the limit; English sentence with `{placeholders}` of `params`. */
  readonly remedy?: string;
  /** It is the device itself that lacks something, not the other settings: a field so limited is not on this device. */
  readonly ofDevice?: true;
}

/** A choice the rules leave open, or show as excluded with the reason. */
export interface LimitedChoice {
  readonly value: JsonValue;
  readonly title: string;
  readonly params?: Params;
  /** Short facts beside the title: `radar check first`, `36 dBm`. */
  readonly notes?: readonly Sentence[];
  readonly excluded?: Reason;
  /** What the choice takes up on the scale of the field, in its unit: such choices can be drawn as bars on a strip. */
  readonly extent?: { readonly from: number; readonly to: number };
  /** What is written on the bar: a name, and the figure that matters when choosing. */
  readonly bar?: { readonly name: Sentence; readonly figure: Sentence };
  /** What choosing it brings with it, the same words for all choices of the kind: `radar check first (60 s)`. */
  readonly mark?: Sentence;
  /** What sets it apart, by which the choices can be narrowed; English, the same word for all of a kind: `No radar check`. */
  readonly filters?: readonly string[];
  /** One of those shown first; the others lie between them and are shown when asked for. */
  readonly common?: boolean;
}

/** What is wrong with a value as it is, where neither bounds nor choices can say so: two settings that do not go together. */
export interface Objection {
  /** The value objected to; undefined if the objection is that there is no value. */
  readonly value: JsonValue | undefined;
  readonly severity: 'error' | 'warning';
  readonly reason: Reason;
}

/** What the rules allow for one field, here and now. A limit only ever tightens the schema. */
export interface Limit {
  readonly minimum?: number;
  readonly maximum?: number;
  /** The only values allowed (those not `excluded`), in the order to show them. */
  readonly choices?: readonly LimitedChoice[];
  /** The value is decided: shown, not edited, and written as this. */
  readonly fixed?: JsonValue;
  /** The field does not exist here (not on this model, or not in this mode). */
  readonly unavailable?: Reason;
  /** Values from `from` upwards are allowed but carry this warning. */
  readonly caution?: { readonly from: number; readonly reason: Reason };
  readonly objections?: readonly Objection[];
  /** What is said in place of the usual words: of an emptied box, which is refused then, and of what is no number within the bounds. */
  readonly said?: { readonly empty: Sentence; readonly beyond: Sentence };
  /** A rule that came to no result: until it does nothing is allowed (fail closed). */
  readonly failed?: RuleFailure;
  readonly reasons: readonly Reason[];
}

/** Address of a limit: the name in `x-limited` and the index of the innermost row, if the field is in a row. */
export interface LimitAddress {
  readonly name: string;
  readonly row?: number;
}

/** Where a form, a check or a document gets its limits from. */
export interface LimitSource {
  /** The limit in force, or nothing when no rule supplies it (which the caller treats as an issue). */
  get(name: string, row?: number): Limit | undefined;
  /**
   * Says that the values at these pointers (rows by index) changed; runs the rules that read them.
   * @returns the addresses whose limit is now another one.
   */
  update(changed: readonly string[]): readonly LimitAddress[];
}

/** A source that tells what it worked its limits out from. */
export interface RecordedLimits extends LimitSource {
  /** Pointers of what was read for a limit: rows by index, `*` where a value was looked at in every row of a list. */
  reads(name: string, row?: number): readonly string[];
}
