import { isJsonArray } from '../../json.ts';
import type { JsonValue } from '../../schema.ts';
import type { FieldNode } from '../fieldNode.ts';
import { parseNumber } from '../parseNumber.ts';
import type { ControlProps, Widget } from '../widget.ts';

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

function itemText(item: JsonValue): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}

function listText(value: JsonValue | undefined): string | undefined {
  if (isJsonArray(value)) return value.map(itemText).join(', ');
  return value === undefined ? undefined : itemText(value);
}

function readItem(text: string, node: FieldNode): JsonValue {
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
      defaultValue={form.store.typed(node) ?? listText(form.store.valueOf(node))}
      placeholder={listText(node.field.default)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      autoComplete="off"
    />
  );
}

/** Several values in one line, separated by commas (which is why a comma is no decimal separator here). */
export const list: Widget = {
  name: 'list',
  rank: 10,
  applies: (field) => field.type === 'list',
  Control: ListControl,
  shape: 'single',
  read: (held, node, _conventions, original) => {
    const items = String(held)
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (items.length === 0) return isJsonArray(original) && original.length === 0 ? original : undefined;
    return items.map((item) => readItem(item, node));
  },
};
