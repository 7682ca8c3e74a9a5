import type { Field } from '../../plan/field.ts';
import { choiceKey, choiceOfKey, titleOfChoice } from '../../words/choices.ts';
import type { ControlProps, Widget } from '../widget.ts';

/** Limits for segmented buttons. With more choices or longer titles, a select is easier to read. */
const MAX_CHOICES = 4;
const MAX_TITLES = 40;

function isShort(field: Field): boolean {
  const titles = field.choices ?? [];
  return titles.length <= MAX_CHOICES && titles.reduce((sum, choice) => sum + choice.title.length, 0) <= MAX_TITLES;
}

function SegmentedControl({ node, form, id, describedBy, invalid, required }: ControlProps) {
  const { conventions, t } = form;
  const { field } = node;
  const { effective } = node.get();
  const choices = effective.choices?.filter(({ former }) => !former) ?? [];
  // `null` is a value of its own.
  const initial = node.value === undefined ? field.default : node.value;
  const key = initial === undefined ? undefined : choiceKey(initial, field);
  const unit = conventions.unit(field.unit);
  const excluded = choices.filter((choice) => choice.excluded !== undefined);
  return (
    <div className="field-control">
      <div
        className="segmented"
        role="radiogroup"
        id={id}
        aria-labelledby={`${id}:label`}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
      >
        {choices.map((choice) => {
          const own = choiceKey(choice.value, field);
          return (
            <label key={own}>
              <input
                type="radio"
                name={node.name}
                value={own}
                defaultChecked={own === key}
                disabled={choice.excluded !== undefined && own !== key}
              />
              <span>
                <bdi>{titleOfChoice(choice, t)}</bdi>
              </span>
            </label>
          );
        })}
      </div>
      {unit !== undefined && <span className="field-unit">{unit}</span>}
      {excluded.map((choice) => (
        <p className="field-excluded" key={choiceKey(choice.value, field)}>
          <strong>
            <bdi>{titleOfChoice(choice, t)}</bdi>
          </strong>{' '}
          {choice.excluded && t(choice.excluded.text, choice.excluded.params)}
        </p>
      ))}
    </div>
  );
}

/** A few short choices as a button group. Excluded choices stay visible with their reason. */
export const segmented: Widget = {
  name: 'segmented',
  rank: 30,
  applies: (field) =>
    field.choices !== undefined &&
    field.type !== 'list' &&
    (field.widget === 'segmented' || (field.widget === undefined && !field.untitled && isShort(field))),
  Control: SegmentedControl,
  shape: 'group',
  rawValue: (input) =>
    input.closest('[role=radiogroup]')?.querySelector<HTMLInputElement>('input:checked')?.value ?? input.value,
  read: (raw, node) => choiceOfKey(String(raw), node.field),
};
