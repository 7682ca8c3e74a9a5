import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { nearestAllowed } from '../../limits/nearestAllowed.ts';
import type { FieldNode } from '../fieldNode.ts';
import { Unit } from '../Unit.tsx';
import { useValue } from '../useValue.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { RANGE } from './lateFields.ts';
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

function RangeControl({ node, form, id, describedBy, invalid, required }: ControlProps) {
  const { store, conventions, announcements } = form;
  const { field, pointer } = node;
  const box = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const current = useValue(store, pointer);
  const value = typeof current === 'number' ? current : undefined;
  const scale = scaleOf(node, value);
  const { maximum, step } = node.get().effective;
  const unit = conventions.unit(field.unit);

  // The slider and the box show the same value. Typed text stays while it means this value.
  useLayoutEffect(() => {
    if (value === undefined) return;
    if (slider.current !== null) slider.current.value = String(value);
    if (box.current !== null && conventions.read(box.current.value, field) !== value)
      box.current.value = conventions.show(value, field);
  });

  /** Nearest allowed value, announced if it is another one. */
  const allowed = (target: number): number => {
    const nearest = clamp(node, target);
    if (nearest !== target) announcements.clamped(field, nearest, form);
    return nearest;
  };
  const onBlur = (): void => {
    const typed = conventions.read(box.current?.value ?? '', field);
    if (typeof typed !== 'number' || clamp(node, typed) === typed) return;
    store.input(node, allowed(typed));
    store.ask(node, typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = Object.hasOwn(PAGES, event.key) ? PAGES[event.key] : undefined;
    if (steps === undefined) return;
    event.preventDefault();
    store.input(node, allowed(stepped(Number(slider.current?.value), steps, node)));
  };

  const shown = value ?? (typeof field.default === 'number' ? field.default : scale?.low);
  return (
    <div className="field-control">
      {scale !== undefined && scale.high > scale.low && (
        <input
          ref={slider}
          className="field-slider"
          type="range"
          name={node.name}
          min={scale.low}
          max={scale.high}
          step={step ?? (field.type === 'integer' ? 1 : 'any')}
          defaultValue={shown}
          onInput={({ currentTarget }) => {
            currentTarget.value = String(allowed(Number(currentTarget.value)));
          }}
          onKeyDown={onKeyDown}
          aria-label={form.t(field.title)}
          aria-valuetext={shown === undefined ? undefined : `${conventions.show(shown, field)} ${unit ?? ''}`}
          aria-describedby={describedBy}
          style={trackStyle(scale, shown ?? scale.low, maximum)}
        />
      )}
      <input
        ref={box}
        className="input field-number"
        id={id}
        name={node.name}
        defaultValue={store.typed(node) ?? numberText(current, node, conventions)}
        onBlur={onBlur}
        placeholder={numberText(field.default, node, conventions)}
        inputMode="decimal"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
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
  ...RANGE,
  Control: RangeControl,
  // Numbers come from the slider, texts from the input.
  read: (raw, node, conventions) =>
    typeof raw === 'number' ? clamp(node, raw) : conventions.read(String(raw), node.field),
  press: (key, input, node, conventions) =>
    input.type === 'range' ? undefined : pressNumber(key, input, node, conventions),
};
