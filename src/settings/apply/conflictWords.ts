import { fieldOfKey } from '../../../engine/config/keyIndex.ts';
import type { Conflict } from '../../../engine/config/merge.ts';
import { parseValue } from '../../../engine/config/valueText.ts';
import type { Conventions } from '../../../engine/form/conventions.ts';
import type { Plan } from '../../../engine/plan/field.ts';
import { t } from '../../i18n/t.ts';
import { labelOf, placeOf } from '../review/changeWords.ts';
import { valueWords } from '../review/valueWords.ts';
import { MASK } from '../secretKeys.ts';

/** One key changed on both sides, in words. */
export interface ConflictWords {
  readonly key: string;
  readonly label: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A conflict in the words of its field; in those of its line where no section knows the key. Secrets masked. */
export function conflictWords(
  plan: Plan,
  isSecret: (key: string) => boolean,
  conventions: Conventions,
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
    label: found === undefined ? key : `${placeOf(found.field)} · ${labelOf(plan, found.field, found.numbers)}`,
    base: words(conflict.base),
    mine: words(conflict.mine),
    theirs: words(conflict.theirs),
  };
}
