import { useState } from 'react';
import { choiceKey, choiceOfKey, titleOfChoice, titleOfValue } from '../choices.ts';
import { useFormSettings } from '../FormContext.ts';
import type { ControlProps, Widget } from '../widget.ts';

/** Marks the choice that stands for no value: the device's default. */
const ABSENT = 'absent';

function SelectControl({ slot, name, id, describedBy, invalid }: ControlProps) {
  const { store, readOnly, conventions, t } = useFormSettings();
  const { field } = slot;
  const { effective } = slot.get();
  const choices = effective.choices ?? [];
  const [initial] = useState(() => store.get(slot.pointer));
  const fallback = field.default;
  const isKnown = choices.some(
    (choice) => choiceKey(choice.value, field) === (initial === undefined ? undefined : choiceKey(initial, field)),
  );
  return (
    <select
      className="input field-select"
      id={id}
      name={name}
      defaultValue={initial === undefined ? ABSENT : choiceKey(initial, field)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-disabled={readOnly || undefined}
    >
      {(initial === undefined || !field.required) && (
        <option value={ABSENT} data-absent="">
          {fallback === undefined
            ? t('Not set')
            : t('Default ({value})', { value: titleOfValue(fallback, choices, t, conventions) })}
        </option>
      )}
      {initial !== undefined && !isKnown && (
        <option value={choiceKey(initial, field)}>{titleOfValue(initial, undefined, t, conventions)}</option>
      )}
      {choices.map((choice) => (
        <option
          key={choiceKey(choice.value, field)}
          value={choiceKey(choice.value, field)}
          disabled={choice.excluded !== undefined}
        >
          {titleOfChoice(choice, t)}
          {choice.notes?.map((note) => ` · ${t(note.text, note.params)}`)}
          {choice.excluded !== undefined && ` — ${t(choice.excluded.text, choice.excluded.params)}`}
        </option>
      ))}
    </select>
  );
}

/** One of several choices; those that limits exclude stay visible with their reason. */
export const select: Widget = {
  name: 'select',
  rank: 20,
  applies: (field) => field.choices !== undefined && field.type !== 'list',
  Control: SelectControl,
  shape: 'single',
  read: (input, slot) => {
    const chosen = input instanceof HTMLSelectElement ? input.selectedOptions[0] : undefined;
    if (chosen === undefined || chosen.dataset.absent !== undefined) return undefined;
    return choiceOfKey(chosen.value, slot.field);
  },
};
