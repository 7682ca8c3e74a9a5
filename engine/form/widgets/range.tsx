import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { nearestAllowed } from '../../limits/nearestAllowed.ts';
import { fieldName } from '../fieldName.ts';
import type { FieldNode } from '../fieldNode.ts';
import { Unit } from '../Unit.tsx';
import type { ControlProps, Widget } from '../widget.ts';
import { numberText, pressNumber, stepped } from './number.tsx';

/** Steps per Page Up and Page Down (D29). */
const PAGE_STEPS = 5;
const PAGES: Readonly<Record<string, number>> = { PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS };

/** Full scale of the slider: the range of the hardware, so that the forbidden part is visible. */
function scaleOf(
  node: FieldNode,
  value: number | undefined,
): { readonly low: number; readonly high: number } | undefined {
  const { field } = node;
  const { minimum, maximum, reasons } = node.get().effective;
  const low = minimum ?? field.minimum;
  const bounds = [maximum, value, ...reasons.map((reason) => reason.value)].filter((bound) => bound !== undefined);
  const high = reasons.length > 0 && bounds.length > 0 ? Math.max(...bounds) : (field.maximum ?? maximum);
  if (low === undefined || high === undefined) return undefined;
  const top = field.maximum === undefined ? high : Math.min(high, Math.max(field.maximum, value ?? field.maximum));
  return { low: Math.min(low, value ?? low), high: top };
}

/** Nearest allowed value, to which the slider snaps. */
function clamp(node: FieldNode, value: number): number {
  const nearest = nearestAllowed(node.get().effective, value);
  return typeof nearest === 'number' ? nearest : value;
}

function RangeControl({ node, form, id, describedBy, invalid }: ControlProps) {
  const { store, conventions, announcements } = form;
  const box = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [initial] = useState(() => store.get(node.pointer));
  const [value, setValue] = useState(typeof initial === 'number' ? initial : undefined);
  const scale = scaleOf(node, value);
  const { maximum, step } = node.get().effective;
  const unit = conventions.unit(node.field.unit);

  const place = (target: number): void => {
    const allowed = clamp(node, target);
    if (allowed !== target) announcements.clamped(node.field, allowed, form);
    if (slider.current !== null) slider.current.value = String(allowed);
    if (box.current !== null) box.current.value = conventions.show(allowed, node.field);
    setValue(allowed);
  };
  const onType = (): void => {
    const typed = conventions.read(box.current?.value ?? '', node.field);
    if (typeof typed !== 'number') return;
    if (slider.current !== null) slider.current.value = String(typed);
    setValue(typed);
  };
  const onBlur = (): void => {
    const typed = conventions.read(box.current?.value ?? '', node.field);
    if (typeof typed !== 'number' || clamp(node, typed) === typed) return;
    place(typed);
    store.input(node, clamp(node, typed));
    store.ask(node, typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = Object.hasOwn(PAGES, event.key) ? PAGES[event.key] : undefined;
    if (steps === undefined) return;
    event.preventDefault();
    const target = stepped(Number(slider.current?.value), steps, node);
    place(target);
    store.input(node, target);
  };

  const shown = value ?? (typeof node.field.default === 'number' ? node.field.default : scale?.low);
  return (
    <div className="field-control">
      {scale !== undefined && scale.high > scale.low && (
        <input
          ref={slider}
          className="field-slider"
          type="range"
          name={fieldName(node.path, 'slider')}
          min={scale.low}
          max={scale.high}
          step={step ?? (node.field.type === 'integer' ? 1 : 'any')}
          defaultValue={shown}
          onInput={(event) => place(Number(event.currentTarget.value))}
          onKeyDown={onKeyDown}
          aria-label={form.t(node.field.title)}
          aria-valuetext={shown === undefined ? undefined : `${conventions.show(shown, node.field)} ${unit ?? ''}`}
          aria-describedby={describedBy}
          style={trackStyle(scale, shown ?? scale.low, maximum)}
        />
      )}
      <input
        ref={box}
        className="input field-number"
        id={id}
        name={node.name}
        defaultValue={store.typed(node) ?? numberText(initial, node, conventions)}
        onInput={onType}
        onBlur={onBlur}
        placeholder={numberText(node.field.default, node, conventions)}
        inputMode="decimal"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        autoComplete="off"
      />
      <Unit node={node} />
    </div>
  );
}

/** End of the filled part and start of the forbidden part, as fractions of the track. */
function trackStyle(scale: { low: number; high: number }, value: number, maximum: number | undefined): CSSProperties {
  const share = (at: number): string =>
    `${Math.min(100, Math.max(0, ((at - scale.low) / (scale.high - scale.low)) * 100))}%`;
  return Object.fromEntries([
    ['--fill', share(value)],
    ['--limit', share(maximum ?? scale.high)],
  ]);
}

/** Slider over the range of the hardware, with an input for the exact number. Both stay within the current bounds. */
export const range: Widget = {
  name: 'range',
  rank: 20,
  applies: (field) => field.widget === 'range' && (field.type === 'integer' || field.type === 'number'),
  Control: RangeControl,
  shape: 'single',
  // Numbers come from the slider, texts from the input.
  read: (raw, node, conventions) =>
    typeof raw === 'number' ? clamp(node, raw) : conventions.read(String(raw), node.field),
  press: (key, input, node, conventions) =>
    input.type === 'range' ? undefined : pressNumber(key, input, node, conventions),
};
