import type { Params } from '../../base/translate.ts';
import type { Effect } from './effect.ts';

/**
 * Dialect of JSON Schema draft-07 that the engine reads: standard keywords for settings pages, and the `x-`
 * annotations. Schemas are declared `as const`; this type lists only the keywords that are read.
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
  readonly deprecated?: boolean;
  /** Displayed, but not editable. */
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
  /** Media type of a text, or of a file in base64. */
  readonly contentMediaType?: string;

  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  /** Schemas by position in the list. */
  readonly prefixItems?: readonly Schema[];
  /** Schema of the items after a tuple in draft-07. */
  readonly additionalItems?: Schema;
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

  /**
   * Flat configuration key. Each `{n}` is the number of an enclosing row, outermost first. On an array: the prefix of
   * its rows.
   */
  readonly 'x-key'?: string;
  /** Text of a boolean: [false, true]. Default: `disabled` and `enabled`. */
  readonly 'x-text'?: readonly [string, string];
  /** Marks the integer property with the row's number in the configuration text. */
  readonly 'x-row'?: true;
  /** Name of the limit that the rules must supply. A missing limit is an issue, never a pass. */
  readonly 'x-limited'?: string;
  /** Sibling values under which the field is active. Every named sibling must have one of its values. */
  readonly 'x-when'?: Readonly<Record<string, readonly JsonValue[]>>;
  /** Stored unit: dBm, dB, dBi, MHz, m, s, ms, µs, kbit/s, %. The widget converts it for display. */
  readonly 'x-unit'?: string;
  /** Text of an empty input. */
  readonly 'x-placeholder'?: string;
  /** Widget, if the type does not determine it. */
  readonly 'x-widget'?: string;
  /** Masked in changes, exports, logs and the page. */
  readonly 'x-secret'?: true;
  readonly 'x-effect'?: Effect;
  readonly 'x-synonyms'?: readonly string[];
  /** Title of the field's card, inherited by nested properties. Default: the title of the nearest object. */
  readonly 'x-group'?: string;
  /** `advanced` fields appear in the advanced view only. */
  readonly 'x-level'?: 'simple' | 'advanced';
  /**
   * Message if `pattern` does not match, or a number is invalid or out of range (`{minimum}`, `{maximum}`); in
   * English.
   */
  readonly 'x-message'?: string;
  readonly 'x-message-range'?: string;
  /** Leading and trailing white space is removed from the input. */
  readonly 'x-trim'?: true;
  /** Stored and validated but never rendered, for keys that must survive an edit on the page. */
  readonly 'x-hidden'?: true;
  /** Requirements of a foreign schema that no check covers. */
  readonly 'x-unchecked'?: readonly { readonly text: string; readonly params?: Params }[];
  /** Property that selects an alternative of `oneOf` or `anyOf`, and restricts nothing. */
  readonly 'x-tag'?: string;
  /** Computed from values that have keys. It has no key itself and is not in the text. */
  readonly 'x-derived'?: true;
  /** On the items of a list: summary of a row in its table, see `readSummary`. */
  readonly 'x-summary'?: string;
  /** Role of the property in the table of its list. */
  readonly 'x-column'?: 'on' | 'title' | 'chip' | 'text';
}
