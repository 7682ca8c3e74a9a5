import { equalJson, isJsonArray } from '../../core/json.ts';
import type { JsonValue } from '../../core/schema.ts';
import { parseNumber } from '../../words/parseNumber.ts';

/** What is known of a list: the type of its items. */
interface ListNode {
  readonly field: { readonly itemType?: string | undefined };
}

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** An item of a list as a person writes it. */
export function itemText(item: JsonValue): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}

/** A list as one line of text: with commas, or as JSON where they would not give it back. */
export function listText(value: JsonValue | undefined, node: ListNode): string | undefined {
  if (!isJsonArray(value)) return value === undefined ? undefined : itemText(value);
  const text = value.map(itemText).join(', ');
  return equalJson(readList(text, node), value) ? text : JSON.stringify(value);
}

/** The items of a text: of a JSON list as they are, else what stands between commas. */
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

/** What a person wrote as an item of a type; the text itself where it is none. */
export function readItem(text: string, itemType: string | undefined): JsonValue {
  if (itemType === 'integer' || itemType === 'number') {
    return parseNumber(text, () => '.') ?? text;
  }
  return itemType === 'boolean' && Object.hasOwn(WORDS, text) ? (WORDS[text] ?? text) : text;
}
