import type { Params } from '../../base/translate.ts';
import type { Effect } from './effect.ts';

/**
 * The dialect of JSON Schema draft-07 that the engine reads: the standard keywords a settings page needs and
 * the `x-` annotations of the vocabulary. Schemas are written `as const`; this type only says what is looked at.
 */

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

export type SchemaType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

export interface Schema {
  readonly $id?: string;
  /** Local reference: `#` or `#/definitions/…`. */
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: SchemaType | readonly SchemaType[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
  /** Shown, and not edited. */
  readonly readOnly?: boolean;

  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;

  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  /** Of a list whose places have schemas of their own. */
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;

  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;

  /** Flat configuration key; each `{n}` is the number of an enclosing row, outermost first. On an array: the prefix of its rows. */
  readonly 'x-key'?: string;
  /** How a boolean is written: [false, true]. Without it `disabled` and `enabled`. */
  readonly 'x-text'?: readonly [string, string];
  /** Marks the integer property that holds the row's number in the configuration text. */
  readonly 'x-row'?: true;
  /** Name of the limit the rules must supply; none supplied is an issue, never a pass. */
  readonly 'x-limited'?: string;
  /** Sibling values under which the field is active: every named sibling must have one of the values. */
  readonly 'x-when'?: Readonly<Record<string, readonly JsonValue[]>>;
  /** Base unit: dBm, dB, dBi, MHz, m, s, ms, µs, kbit/s, %. The widget converts for display. */
  readonly 'x-unit'?: string;
  /** Only where the type does not already decide. */
  readonly 'x-widget'?: string;
  /** Masked in changes, exports, logs and the page. */
  readonly 'x-secret'?: true;
  readonly 'x-effect'?: Effect;
  readonly 'x-synonyms'?: readonly string[];
  /** Title of the card the field stands in; inherited by what is nested. Without it the title of the nearest object. */
  readonly 'x-group'?: string;
  /** `advanced` fields are shown in the advanced view only. */
  readonly 'x-level'?: 'simple' | 'advanced';
  /** The message shown when `pattern` does not match, or a number is none or out of its range (`{minimum}`, `{maximum}`); an English sentence. */
  readonly 'x-message'?: string;
  readonly 'x-message-range'?: string;
  /** Surrounding white space is removed from what is typed. */
  readonly 'x-trim'?: true;
  /** Stored and checked, never drawn: a key that the page must not lose but no person sets. */
  readonly 'x-hidden'?: true;
  /** Requirements of a foreign schema that no check supports. */
  readonly 'x-unchecked'?: readonly { readonly text: string; readonly params?: Params }[];
  /** Worked out from values that have keys: has none itself and is not in the text. */
  readonly 'x-derived'?: true;
  /** On the items of a list: what a row says of itself in its table, see `readSummary`. */
  readonly 'x-summary'?: string;
  /** Which column of the table of its list the property makes. */
  readonly 'x-column'?: 'on' | 'title' | 'chip' | 'text';
}
