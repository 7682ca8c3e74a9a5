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

/** A difference in words, and the key it is of: of a row its own (`radio.2`). */
export interface FieldDifference extends Pick<ChangeWords, 'page' | 'card' | 'label' | 'from' | 'to' | 'content'> {
  readonly key: string;
  readonly kind: Change['kind'];
}

/** A line that is another one, its values masked where they are secrets; absent where a text has no such line. */
export interface LineDifference {
  readonly key: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** How two configurations differ. */
export interface Differences {
  /** Settings, in the order of the schemas; rows whose order means something are told by their values. */
  readonly fields: readonly FieldDifference[];
  /** Lines that say another thing in no words of a page: no setting has their key, or their value is written otherwise. */
  readonly others: readonly LineDifference[];
  /** Every line that differs, those of `fields` included. */
  readonly lines: readonly LineDifference[];
}

/** Lines of a text whose rows are told by their values; telling them apart takes longer than their number grows. */
const MOST_TOLD = 5000;

const NO_LIMITS = { get: () => undefined };

/** Tells keys whose value is never shown. */
export const isSecret = secretKeys(configurationPlan);

/** The differences between two configurations, in words. Order, line ends and lines without a key are none. */
export function differences(before: FlatText, after: FlatText): Differences {
  const lines = [...linesBetween(before, after)].map(([key, value]) => lineDifference(key, before.get(key), value));
  const isOther = ({ key }: LineDifference) => saysTheSame(key, before.get(key), after.get(key));
  const document = decode(configurationPlan, after);
  const telling = Math.max(before.lines.length, after.lines.length) <= MOST_TOLD ? {} : undefined;
  const changes = diffFields(configurationPlan, decode(configurationPlan, before), document, undefined, telling);
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

/** Whether two texts of a key are the same to every page. */
function saysTheSame(key: string, before: string | undefined, after: string | undefined): boolean {
  const field = fieldOfKey(configurationPlan, key)?.field;
  if (field === undefined) return true;
  if (before === undefined || after === undefined) return false;
  return equalJson(parseValue(field, before), parseValue(field, after));
}

function lineDifference(key: string, before: string | undefined, after: string | undefined): LineDifference {
  const shown = (value: string | undefined) => (value !== undefined && isSecret(key) ? MASK : value);
  return { key, before: shown(before), after: shown(after) };
}

/** The key of a field in its rows; of a row that of the row. */
function keyOf({ field, numbers }: Change): string {
  return field.key === undefined ? '' : flatKey(field.key.split('{n}'), numbers);
}
