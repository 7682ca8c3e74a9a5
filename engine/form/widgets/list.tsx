import { type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkField } from '../../check/checkField.ts';
import { isJsonArray } from '../../core/json.ts';
import type { JsonValue } from '../../core/schema.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { LIST } from './lateFields.ts';
import { itemText, listText, readItem, readList } from './listText.ts';
import './list.css';

interface Chip {
  readonly id: number;
  readonly item: JsonValue;
}

/** Separators of pasted or typed values. */
const MARKS = /[,;\t\r\n]+/;

/** List in the inputs, as JSON: each chip, and the text not added yet. Empty if all inputs are empty. */
function rawListOf(chips: Element | null): string {
  const texts = [...(chips?.querySelectorAll('input') ?? [])];
  const type = chips instanceof HTMLElement ? chips.dataset.type : undefined;
  const items = texts.flatMap((input): readonly JsonValue[] => {
    const { item } = input.dataset;
    // An unchanged chip keeps its original value, however its text would parse.
    if (item !== undefined && input.value === input.defaultValue) return [JSON.parse(item)];
    if (item === undefined) return readList(input.value, { field: { itemType: type } });
    return input.value.trim() === '' ? [] : [readItem(input.value.trim(), type)];
  });
  return items.length === 0 ? '' : JSON.stringify(items);
}

const chipsAround = (element: Element): Element | null => element.closest('.chips');
const sizeOf = (text: string): number => Math.max(1, Math.min(40, [...text].length));

function ListControl({ node, form, id, describedBy, invalid, required }: ControlProps) {
  const { store, t, announcements } = form;
  const { field } = node;
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const chipOf = (item: JsonValue): Chip => {
    last.current += 1;
    return { id: last.current, item };
  };
  const [chips, setChips] = useState(() => {
    const text = store.typed(node);
    const value = text === undefined ? node.value : readList(text, node);
    const items = isJsonArray(value) || value === undefined ? value : readList(itemText(value), node);
    return (items ?? []).map((item, index): Chip => ({ id: -index, item }));
  });
  const inputs = (): readonly HTMLInputElement[] => [...(box.current?.querySelectorAll('input') ?? [])];
  const take = (): void => {
    store.input(node, rawListOf(box.current));
  };
  const value = node.value;
  const wrong = (place: number): boolean => {
    const item = isJsonArray(value) ? value[place] : undefined;
    const { effective } = node.get();
    return (
      invalid &&
      item !== undefined &&
      checkField({ ...effective, field: { ...field, minItems: undefined } }, [item], node.pointer).length > 0
    );
  };

  /** Adds chips from the input text and from further texts. */
  const add = (adder: HTMLInputElement, texts: readonly string[]): void => {
    const items = texts.flatMap((text) => readList(text, node));
    if (items.length > 0) flushSync(() => setChips((before) => [...before, ...items.map(chipOf)]));
    adder.value = '';
    take();
    const [only, ...others] = items;
    if (others.length > 0) announcements.say(t('Values added: {count}.', { count: items.length }));
    else if (only !== undefined) announcements.say(t('{row} added.', { row: itemText(only) }));
  };
  const remove = (input: HTMLInputElement): void => {
    const all = inputs();
    const place = all.indexOf(input);
    const removedText = input.value;
    flushSync(() => setChips((before) => before.toSpliced(place, 1)));
    take();
    inputs()[Math.min(place, all.length - 2)]?.focus();
    announcements.say(t('{row} removed.', { row: removedText }));
  };

  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = inputs();
    const place = all.indexOf(input);
    const isAdder = place === all.length - 1;
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    const isWhole = from === 0 && to === input.value.length;
    const isRtl = getComputedStyle(input).direction === 'rtl';
    const isBefore = event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft');
    const isAfter = event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight');
    const go = (step: number): void => {
      const next = all[place + step];
      next?.focus();
      next?.select();
    };
    if (isAdder && (event.key === 'Enter' || event.key === ',')) add(input, [input.value]);
    else if (event.key === 'Enter') all.at(-1)?.focus();
    else if (isAdder && event.key === 'Backspace' && input.value === '') go(-1);
    else if (!isAdder && isWhole && (event.key === 'Backspace' || event.key === 'Delete')) remove(input);
    else if (isBefore && place > 0 && (isWhole || to === 0)) go(-1);
    else if (isAfter && !isAdder && (isWhole || from === input.value.length)) go(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    // Mobile keyboards do not report the comma key.
    const parts = currentTarget.value.split(MARKS);
    if (parts.length < 2 || currentTarget.value.trim().startsWith('[')) return;
    const rest = parts.at(-1) ?? '';
    add(currentTarget, parts.slice(0, -1));
    currentTarget.value = rest.trim();
    take();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const isNumbers = field.itemType === 'integer' || field.itemType === 'number';
    const parts = text.trim().split(isNumbers ? /[\s,;]+/ : MARKS);
    if (parts.length < 2 || text.trim().startsWith('[')) return;
    event.preventDefault();
    add(event.currentTarget, [event.currentTarget.value, ...parts]);
  };
  const onBlur = ({ target }: FocusEvent<HTMLInputElement>): void => {
    // The text is already part of the value, and now becomes a chip.
    if (target.value.trim() !== '') add(target, [target.value]);
  };
  const named = (place: number) =>
    t('{field}, value {place} of {count}', { field: t(field.title), place, count: chips.length });
  return (
    <div ref={box} className="chips" data-type={field.itemType} onKeyDownCapture={onKeyDownCapture}>
      {chips.map(({ id: own, item }, index) => {
        const text = itemText(item);
        const isWrong = wrong(index);
        return (
          <span key={own} className="value-chip" data-wrong={isWrong || undefined}>
            <input
              name={node.name}
              data-item={JSON.stringify(item)}
              defaultValue={text}
              size={sizeOf(text)}
              tabIndex={-1}
              aria-label={named(index + 1)}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? describedBy : undefined}
              autoComplete="off"
              onInput={({ currentTarget }) => {
                currentTarget.size = sizeOf(currentTarget.value);
              }}
              onBlur={({ target }) => {
                if (target.value.trim() === '') remove(target);
              }}
            />
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('Remove {value}', { value: text })}
              onClick={() => {
                const input = inputs()[index];
                if (input !== undefined) remove(input);
              }}
            />
          </span>
        );
      })}
      <input
        id={id}
        name={node.name}
        placeholder={chips.length === 0 ? (listText(field.default, node) ?? t('Add')) : t('Add')}
        aria-describedby={describedBy}
        aria-invalid={(invalid && chips.length === 0) || undefined}
        aria-required={required || undefined}
        autoComplete="off"
        onInput={onInput}
        onPaste={onPaste}
        onBlur={onBlur}
      />
    </div>
  );
}

/**
 * Multiple values, each an editable chip. A separator adds a value, so a comma cannot be a decimal separator. Text
 * that is no chip yet counts, too. JSON input can contain values with commas.
 */
export const list: Widget = {
  ...LIST,
  Control: ListControl,
  rawValue: (input) => rawListOf(chipsAround(input)),
  read: (raw, node) => {
    const { original } = node;
    const items = readList(String(raw), node);
    if (items.length === 0) return isJsonArray(original) && original.length === 0 ? original : undefined;
    return items;
  },
};
