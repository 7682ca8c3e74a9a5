import type { JsonValue } from '../../core/schema.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { EXAMPLES } from './lateFields.ts';
import { number, numberText, pressNumber } from './number.tsx';
import { text, textOf } from './text.tsx';

function ExamplesControl({ node, form, id, describedBy, invalid, required }: ControlProps) {
  const { store, conventions } = form;
  const { type, placeholder, default: fallback, examples = [] } = node.field;
  const shown = (value: JsonValue | undefined) =>
    type === 'string' ? textOf(value) : numberText(value, node, conventions);
  return (
    <div className="field-control">
      <input
        className={type === 'string' ? 'input field-text' : 'input field-number'}
        id={id}
        name={node.name}
        list={`${id}:examples`}
        defaultValue={store.typed(node) ?? shown(node.value)}
        placeholder={placeholder ?? shown(fallback)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        autoComplete="off"
      />
      <datalist id={`${id}:examples`}>
        {examples.map((example) => (
          <option key={example} value={shown(example)} />
        ))}
      </datalist>
    </div>
  );
}

/** Text or number that offers examples. */
export const examples: Widget = {
  ...EXAMPLES,
  Control: ExamplesControl,
  read: (raw, node, conventions) => (node.field.type === 'string' ? text : number).read(raw, node, conventions),
  press: (key, input, node, conventions) =>
    node.field.type === 'string' ? undefined : pressNumber(key, input, node, conventions),
};
