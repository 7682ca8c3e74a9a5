import type { Effect } from '../core/effect.ts';
import type { FormatRule } from '../core/formats.ts';
import type { Sentence } from '../core/limit.ts';
import type { Matcher } from '../core/linearPattern.ts';
import type { JsonObject, JsonValue, Schema } from '../core/schema.ts';

/** Choice of an enumeration. */
export interface Choice {
  readonly value: JsonValue;
  readonly title: string;
  readonly help?: string | undefined;
}

/** Condition for a field to be active: the value at `pointer` (or its default) is one of `values`. */
export interface Condition {
  /** Pointer template. Each `*` stands for the same row as in the field's own pointer. */
  readonly pointer: string;
  readonly values: readonly JsonValue[];
  /** The value must exist and must not be one of `values`. */
  readonly negated?: true;
  /** Also holds if there is neither a value nor a default. */
  readonly absent?: true;
}

/**
 * Type of a field: a scalar, a `list` of scalars (comma-separated text), or `rows` (an array of objects with
 * `fields`). `json` is for values without a widget, or with choices of several types.
 */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'rows' | 'json';

/** Field of a schema: everything the engine knows about it. Computed once and frozen. */
export interface Field {
  /**
   * JSON Pointer from the document root; `*` stands for a row index: `/radio/radios/ * /txPower` without the spaces.
   */
  readonly pointer: string;
  /** Last segment of the pointer. */
  readonly name: string;
  readonly type: FieldType;
  /** Type of the items of a `list`. Bounds, pattern, format and choices then apply to each item. */
  readonly itemType?: 'string' | 'integer' | 'number' | 'boolean' | undefined;
  readonly title: string;
  readonly help?: string | undefined;
  readonly default?: JsonValue | undefined;
  /** True if the enclosing object, if present, must have the value. */
  readonly required: boolean;
  /**
   * Conditions under which other values require this value, in a foreign schema. It is required if all conditions of a
   * list hold.
   */
  readonly requiredWhen?: readonly (readonly Condition[])[] | undefined;
  /** Returns the field as a required one while these conditions hold. */
  readonly requirement?:
    | ((
        field: Field,
        rows: readonly number[],
        read: (pointer: string) => JsonValue | undefined,
        document: JsonObject,
      ) => Field)
    | undefined;
  /** `null` if an empty input stands for `null`. Otherwise it stands for no value, or the default. */
  readonly empty?: null | undefined;
  /** Examples of a text or a number, in a foreign schema. */
  readonly examples?: readonly (string | number)[] | undefined;
  /** True if the value should no longer be used, in a foreign schema. */
  readonly deprecated?: true | undefined;
  /** Displayed, but not editable. */
  readonly readOnly?: true | undefined;
  /** Reason why the value is edited as JSON; only for `json` without choices. */
  readonly note?: Sentence | undefined;
  /** True for a field of a row if the data of a foreign plan had a value for it. */
  readonly filled?: true | undefined;
  /** Stands for fields that the plan gets when a person opens it, see `Reach`. */
  readonly closed?: true | undefined;
  /** The bounds apply in some branches of the schema only. Inputs use them, but checks ignore them. */
  readonly advisory?: true | undefined;
  /**
   * Rows that stand for the entries of an object, each with a name and a value. The first list whose pattern matches
   * gets the entry.
   */
  readonly entries?: { readonly pattern?: string | undefined } | undefined;
  /** Alternatives that the field selects from. The field itself is not part of the data. */
  readonly branches?: readonly Schema[] | undefined;
  /** Constraints of the schema that are not checked. */
  readonly unchecked?: readonly Sentence[] | undefined;

  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  /** Linear-time matcher of `pattern`, for foreign schemas: native expressions can take exponential time. */
  readonly matcher?: Matcher | undefined;
  /** Words for a text that the pattern of a foreign schema refuses. */
  readonly patternWords?: Sentence | undefined;
  readonly message?: string | undefined;
  /** Message for a range `low:high` in place of one number. */
  readonly rangeMessage?: string | undefined;
  readonly format?: string | undefined;
  /** Media type of a file. */
  readonly media?: string | undefined;
  /** Check of `format`, for foreign schemas. */
  readonly formatRule?: FormatRule | undefined;
  readonly choices?: readonly Choice[] | undefined;
  /** True if the choices are bare `enum` values. */
  readonly untitled: boolean;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;

  /** Conditions that must all hold, including those of enclosing objects, union branches and controlling fields. */
  readonly when: readonly Condition[];
  readonly limited?: string | undefined;
  readonly unit?: string | undefined;
  readonly widget?: string | undefined;
  /** Text of an empty input. */
  readonly placeholder?: string | undefined;
  readonly secret: boolean;
  readonly hidden: boolean;
  readonly trim: boolean;
  readonly effect: Effect;
  readonly synonyms: readonly string[];
  readonly group: string;
  readonly level: 'simple' | 'advanced';

  /** Flat configuration key, with `{n}` per enclosing row. For `rows`: the prefix of each row. */
  readonly key?: string | undefined;
  /** Text of false and true. */
  readonly text?: readonly [string, string] | undefined;
  /** True for the field with the row number. */
  readonly row: boolean;

  /** Fields of a row, in schema order; only for `rows`. */
  readonly fields?: readonly Field[] | undefined;
  /** Title of a row from its schema; only for `rows`. */
  readonly rowTitle?: string | undefined;
  /** Summary of a row in its table, or of the settings a switch controls; see `readSummary`. */
  readonly summary?: string | undefined;
  /** Role of the field in the table of its list: row switch, title, chip, or plain text. */
  readonly column?: 'on' | 'title' | 'chip' | 'text' | undefined;
  /** Computed from other values. */
  readonly derived: boolean;
}

/** Card of the page: fields with the same group title, in schema order. */
export interface Group {
  readonly title: string;
  readonly fields: readonly Field[];
}

/** Field at its place in a document. */
export interface PlacedField {
  readonly field: Field;
  /** Pointer of the value, with row indexes. */
  readonly pointer: string;
}

/**
 * Default value of a field at its place. @param read returns the value at a pointer template, whose `*` are the rows
 * of the field
 */
type DefaultValue = (read: (template: string) => JsonValue | undefined) => JsonValue | undefined;

/**
 * Defaults that depend on the device or on other values, by pointer template. For undefined results and fields
 * without an entry, the default of the schema applies.
 */
export type Defaults = ReadonlyMap<string, DefaultValue>;

/** Fields of a schema, flattened once, or of several sections together. */
export interface Plan {
  /** Fields in schema order. Fields of rows are in their `rows` field. */
  readonly fields: readonly Field[];
  /** All fields, including those of rows. */
  readonly all: readonly Field[];
  /** `all` by pointer template. */
  readonly byPointer: ReadonlyMap<string, Field>;
  readonly groups: readonly Group[];
  /** Defaults of the device that differ from the schema. */
  readonly defaults?: Defaults;
}
