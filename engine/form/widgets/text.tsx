import type { JsonValue } from '../../core/schema.ts';
import type { ControlProps, Widget } from '../widget.ts';

export function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : JSON.stringify(value ?? undefined);
}

function TextControl({ node, form, id, describedBy, invalid, required }: ControlProps) {
  const { default: fallback, placeholder } = node.field;
  return (
    <input
      className="input field-text"
      id={id}
      name={node.name}
      defaultValue={form.store.typed(node) ?? textOf(node.value)}
      placeholder={placeholder ?? (typeof fallback === 'string' ? fallback : undefined)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      autoComplete="off"
    />
  );
}

/** Single-line text. An empty input means the device's default, unless the value on the device is empty. */
export const text: Widget = {
  name: 'text',
  rank: 0,
  applies: () => true,
  Control: TextControl,
  shape: 'single',
  read: (raw, { field, original }) => {
    const value = field.trim ? String(raw).trim() : String(raw);
    return value === '' && original !== '' ? undefined : value;
  },
};
