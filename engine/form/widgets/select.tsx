import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '../../../base/translate.ts';
import { equalJson } from '../../core/json.ts';
import { choiceKey, choiceOfKey, type ShownChoice, titleOfChoice, titleOfValue } from '../../words/choices.ts';
import type { ControlProps, Widget } from '../widget.ts';

/** Marks the choice that stands for no value, where no other choice is the default value. */
const ABSENT = 'absent';

interface SelectControlProps extends ControlProps {
  /** Id of what names the list, where that is no label of it. */
  readonly labelledBy?: string;
}

/** A choice as it stands in the list: one text, since React keeps a part of its own for each of several. */
function wordsOf(choice: ShownChoice, isDefault: boolean, t: Translate): string {
  const title = titleOfChoice(choice, t);
  const notes = choice.notes?.map((note) => ` · ${t(note.text, note.params)}`) ?? [];
  const refusal = choice.excluded && ` — ${t(choice.excluded.text, choice.excluded.params)}`;
  return [isDefault ? t('{value} (default)', { value: title }) : title, ...notes, refusal].join('');
}

/** The list itself, for widgets that have nothing better to draw. */
export function SelectControl({ node, form, id, labelledBy, describedBy, invalid }: SelectControlProps) {
  const { store, conventions, t } = form;
  const { field } = node;
  const { choices = [], fixed } = node.get().effective;
  const select = useRef<HTMLSelectElement>(null);
  const value = store.fields.valueOf(node);
  // What is worked out from others always has a value.
  const isOptional = !field.required && !field.derived && fixed === undefined;
  const isDefault = (choice: ShownChoice) => isOptional && isOpen(choice) && equalJson(choice.value, field.default);
  const shown = value ?? (choices.some(isDefault) ? field.default : undefined);
  const key = shown === undefined ? ABSENT : choiceKey(shown, field);
  const offersAbsent = isOptional && field.default === undefined;
  const isOffered = choices.some((choice) => choiceKey(choice.value, field) === key);

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
      {(offersAbsent || key === ABSENT) && (
        <option value={ABSENT} data-absent="" disabled={!offersAbsent}>
          {field.default === undefined
            ? t('Not set')
            : t('{value} (default)', {
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
          {wordsOf(choice, isDefault(choice), t)}
        </option>
      ))}
    </select>
  );
}

const isOpen = ({ excluded }: ShownChoice): boolean => excluded === undefined;

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
  // Without a choice: no value. A default value that had no line gets none.
  read: (held, { field }, _, original) => {
    if (held === false) return undefined;
    const value = choiceOfKey(String(held), field);
    return original === undefined && equalJson(value, field.default) ? undefined : value;
  },
};
