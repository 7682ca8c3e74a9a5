import { equalJson, isJsonArray } from '../../core/json.ts';
import { isLongNumber } from '../../core/longNumber.ts';
import type { JsonValue } from '../../core/schema.ts';
import { parseNumber } from '../../words/parseNumber.ts';

/** Type of the list items. */
interface ListNode {
  readonly field: { readonly itemType?: string | undefined };
}

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Text of an item. */
export function itemText(item: JsonValue): string {
  if (isLongNumber(item)) return item.digits;
  return typeof item === 'string' ? item : JSON.stringify(item);
}

/** List as one line of text: comma-separated, or JSON if commas would not round-trip. */
export function listText(value: JsonValue | undefined, node: ListNode): string | undefined {
  if (!isJsonArray(value)) return value === undefined ? undefined : itemText(value);
  const text = value.map(itemText).join(', ');
  return value.some(isLongNumber) || equalJson(readList(text, node), value) ? text : JSON.stringify(value);
}

/** Items of a text: a JSON list, or comma-separated values. */
export function readList(text: string, node: ListNode): readonly JsonValue[] {
  let items = text;
  try {
    const list: JsonValue = JSON.parse(text);
    if (isJsonArray(list)) {
      // Numbers beyond this may be rounded, so their digits are read one by one.
      if (!list.some((item) => Math.abs(Number(item)) > Number.MAX_SAFE_INTEGER && typeof item === 'number'))
        return list;
      items = text.replace(/^\s*\[|\]\s*$/g, '');
    }
  } catch {}
  return items
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
