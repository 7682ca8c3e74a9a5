import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '../../../base/translate.ts';
import { equalJson } from '../../core/json.ts';
import type { JsonValue } from '../../core/schema.ts';
import { choiceKey, choiceOfKey, type ShownChoice, titleOfChoice, titleOfValue } from '../../words/choices.ts';
import type { ControlProps, Widget } from '../widget.ts';

/** Marks the choice that stands for no value: the device's default. */
const ABSENT = 'absent';

interface SelectControlProps extends ControlProps {
  /** Id of what names the list, where that is no label of it. */
  readonly labelledBy?: string;
}

/** A choice as it stands in the list: one text, since React keeps a part of its own for each of several. */
function wordsOf(choice: ShownChoice, t: Translate): string {
  const notes = choice.notes?.map((note) => ` · ${t(note.text, note.params)}`) ?? [];
  const refusal = choice.excluded && ` — ${t(choice.excluded.text, choice.excluded.params)}`;
  return [titleOfChoice(choice, t), ...notes, refusal].join('');
}

/** The list itself, for widgets that have nothing better to draw. */
export function SelectControl({ node, form, id, labelledBy, describedBy, invalid }: SelectControlProps) {
  const { store, conventions, t } = form;
  const { field } = node;
  const { choices = [], fixed } = node.get().effective;
  const select = useRef<HTMLSelectElement>(null);
  const value = store.fields.valueOf(node);
  const key = value === undefined ? ABSENT : choiceKey(value, field);
  const isOpen = (candidate: JsonValue) =>
    choices.some((choice) => choice.excluded === undefined && equalJson(choice.value, candidate));
  // What is worked out from others always has a value.
  const isOptional = !field.required && !field.derived;
  const offersDefault = isOptional && fixed === undefined && (field.default === undefined || isOpen(field.default));
  const isOffered = key === ABSENT ? offersDefault : choices.some((choice) => choiceKey(choice.value, field) === key);

  // Other limits bring other options, and the browser would go to the first of them by itself.
  useLayoutEffect(() => {
    if (select.current !== null) select.current.value = key;
  });

  return (
    <select
      ref={select}
      className="input field-select"
      id={id}
      name={node.name}
      defaultValue={key}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      {(offersDefault || key === ABSENT) && (
        <option value={ABSENT} data-absent="" disabled={!offersDefault}>
          {field.default === undefined
            ? t('Not set')
            : t('Default ({value})', {
                value: titleOfValue(field.default, field.choices ?? choices, t, conventions),
              })}
        </option>
      )}
      {value !== undefined && !isOffered && (
        <option value={key} disabled>
          {titleOfValue(value, field.choices, t, conventions)}
        </option>
      )}
      {choices.map((choice) => (
        <option
          key={choiceKey(choice.value, field)}
          value={choiceKey(choice.value, field)}
          disabled={choice.excluded !== undefined}
        >
          {wordsOf(choice, t)}
        </option>
      ))}
    </select>
  );
}

/** One of several choices, which the schema or only the limits know; those that limits exclude stay visible with their reason. */
export const select: Widget = {
  name: 'select',
  rank: 20,
  applies: (field) => (field.choices !== undefined || field.widget === 'select') && field.type !== 'list',
  Control: SelectControl,
  shape: 'single',
  held: (input) => {
    const chosen = input instanceof HTMLSelectElement ? input.selectedOptions[0] : undefined;
    return chosen !== undefined && chosen.dataset.absent === undefined && chosen.value;
  },
  // Without a choice: the device's default.
  read: (held, node) => (held === false ? undefined : choiceOfKey(String(held), node.field)),
};
