import { enclosingRows, rowNumber, rowsLevel } from 'guywire-engine/config';
import { bindRows, getAt, parentPointer, rowsOf } from 'guywire-engine/core';
import { fieldAt } from 'guywire-engine/plan';
import { t } from '../../i18n/t.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { labelOf } from '../words/changeWords.ts';

/** Subject of an undo step: the title of its field and row. Steps over the whole draft have a general text. */
export function stepWords(draft: Pick<SettingsDraft, 'plan' | 'state'>, pointer: string): string {
  const plan = draft.plan();
  const field = fieldAt(plan, pointer) ?? fieldAt(plan, parentPointer(pointer));
  if (field === undefined) return t('several settings');
  const indexes = rowsOf(pointer);
  const numbers = enclosingRows(plan, field).flatMap((rows, depth) => {
    const index = indexes[depth];
    if (index === undefined) return [];
    const row = getAt(draft.state().document, `${bindRows(rows.pointer, indexes)}/${index}`);
    return rowNumber(rowsLevel(plan, rows), row, index) ?? index + 1;
  });
  return labelOf(plan, field, numbers, draft.state().document);
}
