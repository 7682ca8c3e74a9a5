import { equalJson, isJsonArray } from '../../json.ts';
import type { JsonValue } from '../../schema.ts';
import type { FieldNode } from '../fieldNode.ts';
import { parseNumber } from '../parseNumber.ts';
import type { ControlProps, Widget } from '../widget.ts';

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

function itemText(item: JsonValue): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}

/** A list as its input shows it: with commas, or as JSON where they would not give it back. */
export function listText(value: JsonValue | undefined, node: Pick<FieldNode, 'field'>): string | undefined {
  if (!isJsonArray(value)) return value === undefined ? undefined : itemText(value);
  const text = value.map(itemText).join(', ');
  return equalJson(readList(text, node), value) ? text : JSON.stringify(value);
}

/** The items of a text: of a JSON list as they are, else what stands between commas. */
function readList(text: string, node: Pick<FieldNode, 'field'>): readonly JsonValue[] {
  try {
    const list: JsonValue = JSON.parse(text);
    if (isJsonArray(list)) return list;
  } catch {}
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => readItem(item, node));
}

function readItem(text: string, node: Pick<FieldNode, 'field'>): JsonValue {
  const { itemType } = node.field;
  if (itemType === 'integer' || itemType === 'number') {
    return parseNumber(text, () => '.') ?? text;
  }
  return itemType === 'boolean' && Object.hasOwn(WORDS, text) ? (WORDS[text] ?? text) : text;
}

function ListControl({ node, form, id, describedBy, invalid }: ControlProps) {
  return (
    <input
      className="input field-text"
      id={id}
      name={node.name}
      defaultValue={form.store.typed(node) ?? listText(form.store.valueOf(node), node)}
      placeholder={listText(node.field.default, node)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      autoComplete="off"
    />
  );
}

/**
 * Several values in one line, separated by commas (which is why a comma is no decimal separator here), or as a JSON list,
 * which can hold what commas cannot.
 */
export const list: Widget = {
  name: 'list',
  rank: 10,
  applies: (field) => field.type === 'list',
  Control: ListControl,
  shape: 'single',
  read: (held, node, _conventions, original) => {
    const items = readList(String(held), node);
    if (items.length === 0) return isJsonArray(original) && original.length === 0 ? original : undefined;
    return items;
  },
};
