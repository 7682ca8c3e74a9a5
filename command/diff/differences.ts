import {
  type Change,
  type ChangeWords,
  changeWords,
  decode,
  diffFields,
  type FlatText,
  fieldOfKey,
  flatKey,
  parseValue,
  secretKeys,
} from 'guywire-engine/config';
import { equalJson } from 'guywire-engine/core';
import { linesBetween } from 'guywire-engine/draft';
import { MASK } from 'guywire-engine/words';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { TELLING } from './telling.ts';

/** Difference in words, with its key, or the key of its row (`radio.2`). */
export interface FieldDifference extends Pick<ChangeWords, 'page' | 'card' | 'label' | 'from' | 'to' | 'content'> {
  readonly key: string;
  readonly kind: Change['kind'];
}

/** Changed line, with secrets masked. A value is absent if its text lacks the line. */
export interface LineDifference {
  readonly key: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface Differences {
  /** Changed settings, in the order of the schemas. Rows of ordered lists are matched by their values. */
  readonly fields: readonly FieldDifference[];
  /** Changed lines without words on a page: no setting has their key, or only the spelling of the value differs. */
  readonly others: readonly LineDifference[];
  /** All changed lines, including those of `fields`. */
  readonly lines: readonly LineDifference[];
}

/** Maximum lines of a text for matching rows by value. The cost grows faster than the number of lines. */
const MOST_TOLD = 5000;

const NO_LIMITS = { get: () => undefined };

export const isSecret = secretKeys(configurationPlan);

/** Describes the differences between two configurations. Ignores order, line endings and lines without a key. */
export function differences(before: FlatText, after: FlatText): Differences {
  const lines = [...linesBetween(before, after)].map(([key, value]) => lineDifference(key, before.get(key), value));
  const isOther = ({ key }: LineDifference) => saysTheSame(key, before.get(key), after.get(key));
  const document = decode(configurationPlan, after);
  const identity = Math.max(before.lines.length, after.lines.length) <= MOST_TOLD ? 'key' : 'number';
  const changes = diffFields(configurationPlan, decode(configurationPlan, before), document, undefined, identity);
  const fields = changes.map((change): FieldDifference => {
    const { page, card, label, from, to, content } = changeWords(
      configurationPlan,
      NO_LIMITS,
      TELLING,
      document,
      change,
    );
    return { key: keyOf(change), kind: change.kind, page, card, label, from, to, content };
  });
  return { fields, others: lines.filter(isOther), lines };
}

/** True if two texts of a key have the same value for every page. */
function saysTheSame(key: string, before: string | undefined, after: string | undefined): boolean {
  const field = fieldOfKey(configurationPlan, key)?.field;
  if (field === undefined) return true;
  if (before === undefined || after === undefined) return false;
  return equalJson(parseValue(field, before), parseValue(field, after));
}

function lineDifference(key: string, before: string | undefined, after: string | undefined): LineDifference {
  const display = (value: string | undefined) => (value !== undefined && isSecret(key) ? MASK : value);
  return { key, before: display(before), after: display(after) };
}

/** Key of a field with its row numbers, or the key of a row. */
function keyOf({ field, numbers }: Change): string {
  return field.key === undefined ? '' : flatKey(field.key.split('{n}'), numbers);
}
