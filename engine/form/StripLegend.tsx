import { useFormSettings } from './FormContext.ts';
import type { StripOption } from './stripOptions.ts';

/** How many ways there are to hatch a bar. */
const HATCHES = 2;

function hatchOf(mark: string, marks: readonly string[]): string {
  return `hatch${marks.indexOf(mark) % HATCHES}`;
}

/** How an option is drawn: words that the style sheet knows, for its bar and for the key of the legend alike. */
export function looksOf({ isChosen, isInUse, mark, refusal }: StripOption, marks: readonly string[]) {
  return [
    isChosen && 'chosen',
    isInUse && 'used',
    mark !== undefined && hatchOf(mark, marks),
    refusal !== undefined && 'excluded',
  ].filter((look) => look !== false);
}

interface StripLegendProps {
  readonly options: readonly StripOption[];
  /** Every mark that occurs, in the order of the scale. */
  readonly marks: readonly string[];
}

/** What the looks of the bars mean, as far as they occur. */
export function StripLegend({ options, marks }: StripLegendProps) {
  const { t } = useFormSettings();
  const looks = new Set(options.flatMap((option) => looksOf(option, marks)));
  const entries = [
    ['chosen', t('Chosen')] as const,
    ['used', t('In use')] as const,
    ...marks.map((mark) => [hatchOf(mark, marks), mark] as const),
    ['excluded', t('Not allowed')] as const,
  ].filter(([look]) => looks.has(look));
  return (
    <ul className="strip-legend">
      {entries.map(([look, text]) => (
        <li key={text}>
          <span className="strip-key" data-look={look} />
          <span className="strip-meaning">{text}</span>
        </li>
      ))}
    </ul>
  );
}
