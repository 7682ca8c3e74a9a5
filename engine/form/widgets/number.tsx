import { decimalsOf } from '../../core/isMultiple.ts';
import type { Conventions } from '../../words/conventions.ts';
import type { FieldNode } from '../fieldNode.ts';
import { Unit } from '../Unit.tsx';
import type { ControlProps, InputElement, Widget } from '../widget.ts';

/** Input text of a draft value: a formatted number, or the original text if it is no number. */
export function numberText(value: unknown, node: FieldNode, conventions: Conventions): string | undefined {
  if (typeof value === 'number') return conventions.show(value, node.field);
  return value === undefined || value === null ? undefined : String(value);
}

/** Limit of `toFixed`. */
const MOST_DECIMALS = 100;

/** Next value on the step grid, within the current bounds. */
export function stepped(value: number, steps: number, node: FieldNode): number {
  const { minimum, maximum, step } = node.get().effective;
  const size = step ?? 1;
  const moved = Math.round((value + steps * size) / size) * size;
  // Rounds to the decimals of the step: 0.1 + 0.2 is 0.3.
  const exact = Number(moved.toFixed(Math.min(MOST_DECIMALS, decimalsOf(size))));
  return Math.min(maximum ?? exact, Math.max(minimum ?? exact, exact));
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Input text after an arrow key. In an empty input, the first press starts from the default. */
export function pressNumber(
  key: string,
  input: InputElement,
  node: FieldNode,
  conventions: Conventions,
): string | undefined {
  const steps = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (steps === undefined) return undefined;
  const typed = conventions.read(input.value, node.field);
  const start = typed ?? node.field.default ?? node.get().effective.minimum ?? 0;
  return typeof start === 'number' ? conventions.show(stepped(start, steps, node), node.field) : undefined;
}

function NumberControl({ node, form, id, describedBy, invalid, required }: ControlProps) {
  const { store, conventions } = form;
  const input = (
    <input
      className="input field-number"
      id={id}
      name={node.name}
      defaultValue={store.typed(node) ?? numberText(node.value, node, conventions)}
      placeholder={node.field.placeholder ?? numberText(node.field.default, node, conventions)}
      inputMode={node.field.type === 'integer' && (node.field.minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      autoComplete="off"
    />
  );
  if (node.field.unit === undefined && node.field.limited === undefined) return input;
  return (
    <div className="field-control">
      {input}
      <Unit node={node} />
    </div>
  );
}

/**
 * Number as text, so the typed text is kept and only parsed. An empty input means the device's default, or no value
 * if the limit refuses the default. Arrow keys step.
 */
export const number: Widget = {
  name: 'number',
  rank: 10,
  applies: (field) => field.type === 'integer' || field.type === 'number',
  Control: NumberControl,
  shape: 'single',
  read: (raw, node, conventions) => {
    const value = conventions.read(String(raw), node.field);
    return value === undefined && node.get().effective.messages !== undefined ? '' : value;
  },
  press: pressNumber,
};
