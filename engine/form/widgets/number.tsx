import type { Conventions } from '../conventions.ts';
import type { Slot } from '../slot.ts';
import { Unit } from '../Unit.tsx';
import type { ControlProps, InputElement, Widget } from '../widget.ts';

/** The value of the draft as an input shows it: a number by the conventions, what is no number as it was typed. */
export function numberText(value: unknown, slot: Slot, conventions: Conventions): string | undefined {
  if (typeof value === 'number') return conventions.show(value, slot.field);
  return value === undefined || value === null ? undefined : String(value);
}

/** The next value in a direction, on the grid of steps and within the bounds in force. */
export function stepped(value: number, steps: number, slot: Slot): number {
  const { minimum, maximum, step } = slot.get().effective;
  const size = step ?? 1;
  const moved = Math.round((value + steps * size) / size) * size;
  const exact = Number(moved.toFixed(6));
  return Math.min(maximum ?? exact, Math.max(minimum ?? exact, exact));
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** What the input shows after an arrow key; the first press in an empty box starts from the default. */
export function pressNumber(
  key: string,
  input: InputElement,
  slot: Slot,
  conventions: Conventions,
): string | undefined {
  const steps = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (steps === undefined) return undefined;
  const typed = conventions.read(input.value, slot.field);
  const start = typed ?? slot.field.default ?? slot.get().effective.minimum ?? 0;
  return typeof start === 'number' ? conventions.show(stepped(start, steps, slot), slot.field) : undefined;
}

function NumberControl({ slot, form, id, describedBy, invalid }: ControlProps) {
  const { store, conventions } = form;
  const input = (
    <input
      className="input field-number"
      id={id}
      name={slot.name}
      defaultValue={store.typed(slot) ?? numberText(store.valueOf(slot), slot, conventions)}
      placeholder={numberText(slot.field.default, slot, conventions)}
      inputMode={slot.field.type === 'integer' && (slot.field.minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      autoComplete="off"
    />
  );
  if (slot.field.unit === undefined && slot.field.limited === undefined) return input;
  return (
    <div className="field-control">
      {input}
      <Unit slot={slot} />
    </div>
  );
}

/** A number as text: what is typed stays as it is, the parser says what it means. An emptied box is the device's default, or no value where the limit refuses that. Arrow keys step. */
export const number: Widget = {
  name: 'number',
  rank: 10,
  applies: (field) => field.type === 'integer' || field.type === 'number',
  Control: NumberControl,
  shape: 'single',
  read: (held, slot, conventions) => {
    const value = conventions.read(String(held), slot.field);
    return value === undefined && slot.get().effective.said !== undefined ? '' : value;
  },
  press: pressNumber,
};
