import { useFormSettings } from './FormContext.ts';
import type { StripOption } from './stripOptions.ts';

/** How many ways there are to hatch a bar. */
const HATCHES = 3;

/** How an option is drawn: words that the style sheet knows, for its bar and for the key of the legend alike. */
export function lookOf({ isChosen, isInUse, mark, refusal }: StripOption, marks: readonly string[]): string {
  const looks = [isChosen ? 'chosen' : '', isInUse ? 'used' : '', refusal === undefined ? '' : 'excluded'];
  if (mark !== undefined) looks.push(hatchOf(mark, marks));
  return looks.filter((look) => look !== '').join(' ');
}

function hatchOf(mark: string, marks: readonly string[]): string {
  return `hatch${marks.indexOf(mark) % HATCHES}`;
}

interface StripLegendProps {
  readonly options: readonly StripOption[];
  /** Every mark that occurs, in the order of the scale. */
  readonly marks: readonly string[];
}

/** What the looks of the bars mean, as far as they occur. */
export function StripLegend({ options, marks }: StripLegendProps) {
  const { t } = useFormSettings();
  const entries = [
    ...(options.some(({ isChosen }) => isChosen) ? [['chosen', t('Chosen')]] : []),
    ...(options.some(({ isInUse }) => isInUse) ? [['used', t('In use')]] : []),
    ...marks
      .filter((mark) => options.some((option) => option.mark === mark))
      .map((mark) => [hatchOf(mark, marks), mark]),
    ...(options.some(({ refusal }) => refusal !== undefined) ? [['excluded', t('Not allowed')]] : []),
  ];
  return (
    <ul className="strip-legend">
      {entries.map(([look, text]) => (
        <li key={text}>
          <span className="strip-key" data-look={look} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
