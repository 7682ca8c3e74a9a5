import { decode, type FlatText, fieldOfKey, type Line, parseValue, writeValue } from 'guywire-engine/config';
import { valueIssues } from 'guywire-engine/convert';
import type { JsonObject } from 'guywire-engine/core';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { FILE_SCHEMA_ID } from './fileSchema.ts';

/** A configuration as JSON: its values, and all that a text has besides, so that it can be made again to the byte. */
export interface ConfigurationJson {
  /** The schema of this file. */
  readonly $schema: string;
  /** The settings by the schemas; rows are arrays, each with its number. */
  readonly configuration: JsonObject;
  /** How lines end that do not say otherwise; LF where it is left out. */
  readonly lineEnd?: '\r\n';
  /** Where each line stands: the key of a setting, whose value is in `configuration`, or a line as it is. */
  readonly lines?: readonly JsonLine[];
}

export type JsonLine =
  | string
  | { readonly key: string; readonly end: Line['end'] }
  | { readonly line: string; readonly end?: Line['end'] };

/**
 * A text as JSON. A line of a setting whose value is sound, and written as the device writes it, is its key; every other
 * line stands as it is; its value is in `configuration` all the same.
 */
export function configurationJson(text: FlatText): ConfigurationJson {
  const known = new Map<string, number>();
  for (const { key } of text.lines) if (key !== undefined) known.set(key, (known.get(key) ?? 0) + 1);
  const lines = text.lines.map(({ raw, end, key, value = '' }): JsonLine => {
    const own = end === text.lineEnd ? {} : { end };
    if (key === undefined || known.get(key) !== 1 || !isPlain(key, value)) return { line: raw, ...own };
    return own.end === undefined ? key : { key, end: own.end };
  });
  return {
    $schema: FILE_SCHEMA_ID,
    configuration: decode(configurationPlan, text),
    ...(text.lineEnd === '\r\n' ? { lineEnd: text.lineEnd } : {}),
    lines,
  };
}

/** True if the line follows from its value, and the value is one of its setting. */
function isPlain(key: string, text: string): boolean {
  const field = fieldOfKey(configurationPlan, key)?.field;
  if (field === undefined) return false;
  const value = parseValue(field, text);
  if (value === undefined) return false;
  return writeValue(field, value) === text && valueIssues(field, value, '').length === 0;
}
