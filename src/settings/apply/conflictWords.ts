import { type Conflict, fieldOfKey, parseText, parseValue } from 'guywire-engine/config';
import type { JsonObject } from 'guywire-engine/core';
import { linesBetween } from 'guywire-engine/draft';
import type { Plan } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import { MASK } from 'guywire-engine/words';
import { isLeftOut } from '../../device/endpoints/configurationChange.ts';
import { t } from '../../i18n/t.ts';
import { labelOf, placeOf } from '../words/changeWords.ts';
import { valueWords } from '../words/valueWords.ts';

export interface ConflictWords {
  readonly key: string;
  /** Page and card; empty for an unknown key. */
  readonly place: string;
  readonly label: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Describes a conflict with the words of its field, or of its line if the key is unknown. Masks secrets. */
export function conflictWords(
  plan: Plan,
  isSecret: (key: string) => boolean,
  conventions: Conventions,
  document: JsonObject,
  conflict: Conflict,
): ConflictWords {
  const { key } = conflict;
  const found = fieldOfKey(plan, key);
  const words = (text: string | undefined): string => {
    if (text !== undefined && isSecret(key)) return MASK;
    if (found === undefined) return text ?? t('not set');
    return valueWords(found.field, text === undefined ? undefined : parseValue(found.field, text), conventions);
  };
  return {
    key,
    place: found === undefined ? '' : placeOf(found.field),
    label: found === undefined ? key : labelOf(plan, found.field, found.numbers, document),
    base: words(conflict.base),
    mine: words(conflict.mine),
    theirs: words(conflict.theirs),
  };
}

/**
 * Lines that only the other side changed, which are merged without a choice. Skips conflicts and lines without
 * meaning.
 */
export function takenChanges(base: string, theirs: string, conflicts: readonly Conflict[]): readonly Conflict[] {
  const conflictKeys = new Set(conflicts.map(({ key }) => key));
  const before = parseText(base);
  return [...linesBetween(parseText(base), parseText(theirs))]
    .filter(([key]) => !conflictKeys.has(key) && !isLeftOut(key))
    .map(([key, value]) => ({ key, base: before.get(key), mine: before.get(key), theirs: value }));
}
