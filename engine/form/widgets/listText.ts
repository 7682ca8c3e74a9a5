import { equalJson, isJsonArray } from '../../core/json.ts';
import type { JsonValue } from '../../core/schema.ts';
import { parseNumber } from '../../words/parseNumber.ts';

/** Type of the list items. */
interface ListNode {
  readonly field: { readonly itemType?: string | undefined };
}

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Text of an item. */
export function itemText(item: JsonValue): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}

/** List as one line of text: comma-separated, or JSON if commas would not round-trip. */
export function listText(value: JsonValue | undefined, node: ListNode): string | undefined {
  if (!isJsonArray(value)) return value === undefined ? undefined : itemText(value);
  const text = value.map(itemText).join(', ');
  return equalJson(readList(text, node), value) ? text : JSON.stringify(value);
}

/** Items of a text: a JSON list, or comma-separated values. */
export function readList(text: string, node: ListNode): readonly JsonValue[] {
  try {
    const list: JsonValue = JSON.parse(text);
    if (isJsonArray(list)) return list;
  } catch {}
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => readItem(item, node.field.itemType));
}

/** Parses an item of a type; returns the text itself if it does not match. */
export function readItem(text: string, itemType: string | undefined): JsonValue {
  if (itemType === 'integer' || itemType === 'number') {
    return parseNumber(text, () => '.') ?? text;
  }
  return itemType === 'boolean' && Object.hasOwn(WORDS, text) ? (WORDS[text] ?? text) : text;
}
