import { isJsonArray, isJsonObject } from './json.ts';
import { isLongNumber } from './longNumber.ts';
import type { JsonValue } from './schema.ts';

/** Maximum length of an object or a list on one line. */
const LINE = 60;

/** Formats a value as readable JSON: two spaces per level, short objects and lists on one line. */
export function writeJson(value: JsonValue, indent = ''): string {
  const flat = flatJson(value);
  if (flat.length + indent.length <= LINE) return flat;
  const inside = `${indent}  `;
  if (isJsonArray(value))
    return `[\n${value.map((item) => inside + writeJson(item, inside)).join(',\n')}\n${indent}]`;
  if (!isJsonObject(value)) return flat;
  const entries = Object.entries(value).map(
    ([name, own]) => `${inside}${JSON.stringify(name)}: ${writeJson(own, inside)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function flatJson(value: JsonValue): string {
  if (isLongNumber(value)) return value.digits;
  if (isJsonArray(value)) return `[${value.map(flatJson).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, own]) => `${JSON.stringify(name)}: ${flatJson(own)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
