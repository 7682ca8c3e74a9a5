import { t } from '../i18n/t.ts';

interface Props<Choice extends string> {
  /** Name of the radio group, unique on the page. */
  readonly name: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** English titles, the keys of the translations. */
  readonly titles: Readonly<Record<Choice, string>>;
  readonly selected: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** Radio group whose choice takes effect at once. */
export function ChoiceGroup<Choice extends string>({
  name,
  title,
  choices,
  titles,
  selected,
  onChoose,
}: Props<Choice>) {
  return (
    <fieldset className="choice-group">
      <legend>{title}</legend>
      <div className="segmented">
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === selected} onChange={() => onChoose(choice)} />
            <span dir="auto">{t(titles[choice])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
