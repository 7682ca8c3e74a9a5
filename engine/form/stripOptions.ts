import type { Translate } from '../../base/translate.ts';
import { equalJson } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import type { JsonValue } from '../core/schema.ts';
import type { EffectiveChoice } from '../limits/effective.ts';
import { titleOfChoice } from '../words/choices.ts';
import { isExtent } from './stripLayout.ts';

/** A choice in the words it is shown with. */
export interface StripOption {
  readonly choice: EffectiveChoice;
  /** With the unit, where it lies on the scale. */
  readonly title: string;
  /** What is written on its bar: the name, and the figure that matters. */
  readonly bar: readonly string[];
  readonly notes: readonly string[];
  readonly mark: string | undefined;
  readonly isChosen: boolean;
  /** The device has it now, and another one is chosen. */
  readonly isInUse: boolean;
  /** Why it cannot be chosen, with the law. */
  readonly refusal: string | undefined;
}

/** What the words of a choice depend on besides itself. */
interface StripContext {
  readonly t: Translate;
  /** A figure of the scale with its unit. */
  readonly words: (value: number) => string;
  readonly chosen: JsonValue | undefined;
  readonly inUse: JsonValue | undefined;
}

/** The choices with their words: those that are not on the scale first, then along the scale. */
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

/** What is so of an option: all that its bar can only hint at. */
export function factsOf({ notes, mark, isInUse }: StripOption, t: Translate): readonly string[] {
  return [...notes, ...(mark === undefined ? [] : [mark]), ...(isInUse ? [t('in use')] : [])];
}
