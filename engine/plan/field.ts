import type { Effect } from '../core/effect.ts';
import type { Sentence } from '../core/limit.ts';
import type { Matcher } from '../core/linearPattern.ts';
import type { JsonValue, Schema } from '../core/schema.ts';

/** A choice of an enumeration. */
export interface Choice {
  readonly value: JsonValue;
  readonly title: string;
  readonly help?: string | undefined;
}

/** One condition of a field's activity: the value at `pointer` (or its default) is one of `values`. */
export interface Condition {
  /** Pointer template; its `*` stand for the same rows as in the field's own pointer. */
  readonly pointer: string;
  readonly values: readonly JsonValue[];
  /** The value must be there and be none of `values`. */
  readonly negated?: true;
  /** Holds too when there is neither a value nor a default. */
  readonly absent?: true;
}

/**
 * What a field holds: a scalar, a `list` of scalars (one text, comma separated), `rows`
 * (an array of objects, whose fields are in `fields`), or `json`: what has no other widget, or choices of several types.
 */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'rows' | 'json';

/** Everything the engine knows of one field, worked out once from the schema and frozen. */
export interface Field {
  /** JSON Pointer from the root of the document; `*` stands for a row index: `/radio/radios/ * /txPower` without the spaces. */
  readonly pointer: string;
  /** Last segment of the pointer. */
  readonly name: string;
  readonly type: FieldType;
  /** What each item is; only for `list`, whose bounds, pattern, format and choices are those of each item. */
  readonly itemType?: 'string' | 'integer' | 'number' | 'boolean' | undefined;
  readonly title: string;
  readonly help?: string | undefined;
  readonly default?: JsonValue | undefined;
  /** Whether its object, where there is one, must have it. */
  readonly required: boolean;
  /** What an emptied input stands for, where `null` may stand here too; else for nothing, or the default. */
  readonly empty?: null | undefined;
  /** Shown, and not edited: the owner of the data decides it. */
  readonly readOnly?: true | undefined;
  /** Why it is edited as JSON; only for `json`, where it has no choices. */
  readonly note?: Sentence | undefined;
  /** Its bounds hold in some branches of its schema only: an input offers them, and no check of the field asks for them. */
  readonly advisory?: true | undefined;
  /** Rows that are the entries of an object: a name and a value each. Of several lists the first takes a name. */
  readonly entries?: { readonly pattern?: string | undefined } | undefined;
  /** The alternatives that it chooses among; it is no value of the data. */
  readonly branches?: readonly Schema[] | undefined;
  /** What its schema asks of it and no check here looks at. */
  readonly unchecked?: readonly Sentence[] | undefined;

  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  /** What matches `pattern`, where its schema came from elsewhere: browsers try some expressions without end. */
  readonly matcher?: Matcher | undefined;
  readonly message?: string | undefined;
  /** Message for a range `low:high` where one number is wanted. */
  readonly rangeMessage?: string | undefined;
  readonly format?: string | undefined;
  readonly choices?: readonly Choice[] | undefined;
  /** Its choices are the bare values of an `enum`. */
  readonly untitled: boolean;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;

  /** Every condition must hold; those of the enclosing objects, union branches and controlling fields are among them. */
  readonly when: readonly Condition[];
  readonly limited?: string | undefined;
  readonly unit?: string | undefined;
  readonly widget?: string | undefined;
  readonly secret: boolean;
  readonly hidden: boolean;
  readonly trim: boolean;
  readonly effect: Effect;
  readonly synonyms: readonly string[];
  readonly group: string;
  readonly level: 'simple' | 'advanced';

  /** Flat configuration key with `{n}` per enclosing row; of `rows`: the prefix of each row. */
  readonly key?: string | undefined;
  /** How false and true are written. */
  readonly text?: readonly [string, string] | undefined;
  /** Set on the field that holds its row's number. */
  readonly row: boolean;

  /** Fields of one row, in schema order; only for `rows`. */
  readonly fields?: readonly Field[] | undefined;
  /** What a row is called, where its schema says it; only for `rows`. */
  readonly rowTitle?: string | undefined;
  /** What a row says of itself in its table, or what a switch turns on says beside it, see `readSummary`. */
  readonly summary?: string | undefined;
  /** Which column of the table of its list it makes: the switch of the row, its title, a chip, or plain text. */
  readonly column?: 'on' | 'title' | 'chip' | 'text' | undefined;
  /** Worked out from other values. */
  readonly derived: boolean;
}

/** A card of the page: fields that share a group title, in schema order. */
export interface Group {
  readonly title: string;
  readonly fields: readonly Field[];
}

/** A field at its place in a document. */
export interface PlacedField {
  readonly field: Field;
  /** Pointer of the value, rows by index. */
  readonly pointer: string;
}

/** Default value of a field at its place. @param read returns the value at a pointer template, whose `*` are the rows of the field */
type DefaultValue = (read: (template: string) => JsonValue | undefined) => JsonValue | undefined;

/**
 * Default values that depend on the device or on other values, by the pointer template of the field. Undefined results and
 * fields without an entry have the default of the schema.
 */
export type Defaults = ReadonlyMap<string, DefaultValue>;

/** What is known of some fields: of a schema flattened once, or of sections put side by side. */
export interface Plan {
  /** Fields in schema order; those inside rows are under their `rows` field. */
  readonly fields: readonly Field[];
  /** Every field, those inside rows included. */
  readonly all: readonly Field[];
  /** `all` by pointer template. */
  readonly byPointer: ReadonlyMap<string, Field>;
  readonly groups: readonly Group[];
  /** Default values of the device, where they are not those of the schema. */
  readonly defaults?: Defaults;
}
