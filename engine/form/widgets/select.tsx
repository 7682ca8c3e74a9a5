import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '../../../base/translate.ts';
import { equalJson } from '../../core/json.ts';
import { choiceKey, choiceOfKey, type ShownChoice, titleOfChoice, titleOfValue } from '../../words/choices.ts';
import type { ControlProps, Widget } from '../widget.ts';

/** Key of the empty choice, used if no choice is the default value. */
const ABSENT = 'absent';

interface SelectControlProps extends ControlProps {
  /** Id of the element that names the select, if it has no label. */
  readonly labelledBy?: string;
}

/** Option text as a single string, because React keeps an element per text fragment. */
function wordsOf(choice: ShownChoice, isDefault: boolean, t: Translate): string {
  const title = titleOfChoice(choice, t);
  const notes = choice.notes?.map((note) => ` · ${t(note.text, note.params)}`) ?? [];
  const refusal = choice.excluded && ` — ${t(choice.excluded.text, choice.excluded.params)}`;
  return [isDefault ? t('{value} (default)', { value: title }) : title, ...notes, refusal].join('');
}

/** The select itself, also used as a fallback by other widgets. */
export function SelectControl({ node, form, id, labelledBy, describedBy, invalid, required }: SelectControlProps) {
  const { conventions, t } = form;
  const { field } = node;
  const { choices: accepted = [], fixed } = node.get().effective;
  const choices = accepted.filter(({ former }) => !former);
  const select = useRef<HTMLSelectElement>(null);
  const value = node.value;
  // Derived values always have a value.
  const isOptional = !field.required && !field.derived && fixed === undefined;
  const isDefault = (choice: ShownChoice) => isOptional && isOpen(choice) && equalJson(choice.value, field.default);
  const shown = value === undefined && choices.some(isDefault) ? field.default : value;
  const key = shown === undefined ? ABSENT : choiceKey(shown, field);
  const offersAbsent = isOptional && field.default === undefined;
  const isOffered = choices.some((choice) => choiceKey(choice.value, field) === key);

  // When limits change the options, the browser would select the first one.
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
      aria-required={required || undefined}
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
          {titleOfValue(value, field.choices ?? accepted, t, conventions)}
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

/** Select among choices from the schema or the limits. Excluded choices stay visible with their reason. */
export const select: Widget = {
  name: 'select',
  rank: 20,
  applies: (field) => (field.choices !== undefined || field.widget === 'select') && field.type !== 'list',
  Control: SelectControl,
  shape: 'single',
  rawValue: (input) => {
    const chosen = input instanceof HTMLSelectElement ? input.selectedOptions[0] : undefined;
    return chosen !== undefined && chosen.dataset.absent === undefined && chosen.value;
  },
  // No selection means no value. A default value that had no line on the device is not written.
  read: (raw, { field, original }) => {
    if (raw === false) return undefined;
    const value = choiceOfKey(String(raw), field);
    return original === undefined && equalJson(value, field.default) ? undefined : value;
  },
};
