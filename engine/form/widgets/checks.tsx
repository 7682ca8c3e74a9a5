import { useState } from 'react';
import { equalJson, isJsonArray } from '../../core/json.ts';
import type { JsonValue } from '../../core/schema.ts';
import { choiceKey, choiceOfKey, titleOfChoice, titleOfValue } from '../../words/choices.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { CHECKS } from './lateFields.ts';
import './checks.css';

const NONE: readonly JsonValue[] = [];

function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (isJsonArray(value)) return value;
  return value === undefined ? NONE : [value];
}

function ChecksControl({ node, form, id, describedBy, invalid }: ControlProps) {
  const { t, conventions } = form;
  const { field } = node;
  const { choices = [] } = node.get().effective;
  const value = node.value ?? field.default;
  const items = itemsOf(value);
  const isChosen = (candidate: JsonValue) => items.some((item) => equalJson(item, candidate));
  // Values of the device keep a box, even if no choice matches or they are unchecked.
  const [others] = useState(() => items.filter((item) => !choices.some((choice) => equalJson(choice.value, item))));
  const boxes = [
    ...choices.map((choice) => ({
      value: choice.value,
      title: titleOfChoice(choice, t),
      reason: choice.excluded && t(choice.excluded.text, choice.excluded.params),
    })),
    ...others.map((item) => ({
      value: item,
      title: titleOfValue(item, undefined, t, conventions),
      reason: undefined,
    })),
  ];
  return (
    <fieldset
      className="field-checks"
      id={id}
      aria-labelledby={`${id}:label`}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      {boxes.map(({ value: own, title, reason }) => {
        const key = choiceKey(own, field);
        return (
          <label key={key} title={reason}>
            <input
              type="checkbox"
              name={node.name}
              value={key}
              defaultChecked={isChosen(own)}
              disabled={reason !== undefined && !isChosen(own)}
            />
            {title}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Multiple selection among a few choices, with a box per choice. */
export const checks: Widget = {
  ...CHECKS,
  Control: ChecksControl,
  // Checked values as a JSON list.
  rawValue: (input) => {
    const boxes = input.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    return JSON.stringify([...boxes].map(({ value }) => value));
  },
  read: (raw, node) => {
    const keys: readonly string[] = JSON.parse(String(raw));
    const chosen = keys.map((key) => choiceOfKey(key, node.field));
    const isKept = (item: JsonValue) => chosen.some((other) => equalJson(other, item));
    // In the order of the device, so that checking a box twice leaves no difference.
    const before = itemsOf(node.original ?? node.field.default);
    const remaining = before.filter(isKept);
    const items = [...remaining, ...chosen.filter((item) => !remaining.some((other) => equalJson(other, item)))];
    const isDefault = equalJson(items, itemsOf(node.field.default));
    return node.original === undefined && isDefault ? undefined : items;
  },
};
