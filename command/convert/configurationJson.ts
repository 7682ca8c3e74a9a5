import { decode, type FlatText, fieldOfKey, type Line, parseValue, writeValue } from 'guywire-engine/config';
import { valueIssues } from 'guywire-engine/convert';
import type { JsonObject } from 'guywire-engine/core';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { FILE_SCHEMA_ID } from './fileSchema.ts';

/** Configuration as JSON. Contains everything needed to restore the text byte by byte. */
export interface ConfigurationJson {
  readonly $schema: string;
  /** Settings by the schemas. Rows are arrays, each with its number. */
  readonly configuration: JsonObject;
  /** Line ending of lines without their own. Default: LF. */
  readonly lineEnd?: '\r\n';
  /** Order of the lines: the key of a setting whose value is in `configuration`, or a literal line. */
  readonly lines?: readonly JsonLine[];
}

export type JsonLine =
  | string
  | { readonly key: string; readonly end: Line['end'] }
  | { readonly line: string; readonly end?: Line['end'] };

/**
 * Converts a text to JSON. A valid line in the format of the device is stored as its key. All other lines are stored
 * literally, in addition to their value in `configuration`.
 */
export function configurationJson(text: FlatText): ConfigurationJson {
  const counts = new Map<string, number>();
  for (const { key } of text.lines) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  const lines = text.lines.map(({ raw, end, key, value = '' }): JsonLine => {
    const own = end === text.lineEnd ? {} : { end };
    if (key === undefined || counts.get(key) !== 1 || !isPlain(key, value)) return { line: raw, ...own };
    return own.end === undefined ? key : { key, end: own.end };
  });
  return {
    $schema: FILE_SCHEMA_ID,
    configuration: decode(configurationPlan, text),
    ...(text.lineEnd === '\r\n' ? { lineEnd: text.lineEnd } : {}),
    lines,
  };
}

/** True if the line can be restored from its value, and the value is valid. */
function isPlain(key: string, text: string): boolean {
  const field = fieldOfKey(configurationPlan, key)?.field;
  if (field === undefined) return false;
  const value = parseValue(field, text);
  if (value === undefined) return false;
  return writeValue(field, value) === text && valueIssues(field, value, '').length === 0;
}
