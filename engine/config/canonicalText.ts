import { equalJson } from '../core/json.ts';
import type { Plan } from '../plan/field.ts';
import { applyEdits } from './applyEdits.ts';
import type { FlatText } from './flatText.ts';
import { fieldOfKey } from './keyIndex.ts';
import { parseValue, writeValue } from './valueText.ts';

/**
 * Text with every known value in the spelling of the plan. Lines without a value are removed if their field then has
 * its default. Values of a wrong type and unknown keys stay.
 * @example serialise(canonicalText(plan(schema), parseText('ntp.status=1\nntp.port=\n'))) // 'ntp.status=enabled\n'
 */
export function canonicalText(plan: Plan, text: FlatText): FlatText {
  const set = new Map<string, string>();
  const removed = new Set<string>();
  for (const key of text.keys()) {
    const field = fieldOfKey(plan, key)?.field;
    const own = text.get(key) ?? '';
    if (field === undefined) continue;
    const value = parseValue(field, own);
    const written = value === undefined ? undefined : writeValue(field, value);
    if (value === undefined) removed.add(key);
    else if (written !== undefined && written !== own && !equalJson(value, own)) set.set(key, written);
  }
  return applyEdits(text, { set, removed, removedRows: new Set() });
}
