import { useFormSettings } from './FormContext.ts';
import type { StripOption } from './stripOptions.ts';

/** Number of hatch patterns. */
const HATCHES = 2;

function hatchOf(mark: string, marks: readonly string[]): string {
  return `hatch${marks.indexOf(mark) % HATCHES}`;
}

/** CSS classes of an option, shared by its bar and its legend key. */
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
  /** All marks in use, in scale order. */
  readonly marks: readonly string[];
}

/** Explains the bar styles in use. */
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
