import type { Translate } from '../../base/translate.ts';
import { equalJson } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import type { JsonValue } from '../core/schema.ts';
import type { EffectiveChoice } from '../limits/effective.ts';
import { titleOfChoice } from '../words/choices.ts';
import { isExtent } from './stripLayout.ts';

/** Choice with its display texts. */
export interface StripOption {
  readonly choice: EffectiveChoice;
  /** With the unit, if the choice is on the scale. */
  readonly title: string;
  /** Label of the bar: the name and the most relevant figure. */
  readonly bar: readonly string[];
  readonly notes: readonly string[];
  readonly mark: string | undefined;
  readonly isChosen: boolean;
  /** True for the device's current choice while another one is selected. */
  readonly isInUse: boolean;
  /** Reason of an exclusion, with the law. */
  readonly refusal: string | undefined;
}

/** Inputs of the display texts besides the choice. */
interface StripContext {
  readonly t: Translate;
  /** Formats a scale value with its unit. */
  readonly words: (value: number) => string;
  readonly chosen: JsonValue | undefined;
  readonly inUse: JsonValue | undefined;
}

/** Choices with display texts: first those off the scale, then along the scale. */
export function stripOptions(
  choices: readonly EffectiveChoice[],
  { t, words, chosen, inUse }: StripContext,
): readonly StripOption[] {
  const say = ({ text, params }: Sentence): string => t(text, params);
  const start = ({ extent }: EffectiveChoice): number => (isExtent(extent) ? extent.from : Number.NEGATIVE_INFINITY);
  return choices
    .toSorted((a, b) => start(a) - start(b) || 0)
    .map((choice) => {
      const { bar, excluded, mark } = choice;
      const title = titleOfChoice(choice, t);
      return {
        choice,
        title: isExtent(choice.extent) && typeof choice.value === 'number' ? words(choice.value) : title,
        bar: bar === undefined ? [title] : [say(bar.name), say(bar.figure)],
        notes: (choice.notes ?? []).map(say),
        mark: mark && say(mark),
        isChosen: equalJson(choice.value, chosen),
        isInUse: equalJson(choice.value, inUse) && !equalJson(inUse, chosen),
        refusal: excluded && t('Not allowed: {reason}', { reason: `${say(excluded)} ${excluded.law ?? ''}`.trim() }),
      };
    });
}

/** Facts about an option that its bar cannot show. */
export function factsOf({ notes, mark, isInUse }: StripOption, t: Translate): readonly string[] {
  return [...notes, ...(mark === undefined ? [] : [mark]), ...(isInUse ? [t('in use')] : [])];
}
