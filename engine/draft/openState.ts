import { decode } from '../config/codec.ts';
import { type FlatText, parseText } from '../config/flatText.ts';
import type { JsonObject } from '../core/schema.ts';
import { derive } from '../derived/derive.ts';
import type { Plan } from '../plan/field.ts';
import { assignRowKeys } from './assignRowKeys.ts';
import type { DraftRules } from './draftRules.ts';
import { type DraftState, opened } from './state.ts';

/** Values of a text, including derived values. */
export function valuesOf(base: FlatText, { plan, derivations }: DraftRules): JsonObject {
  return derive(derivations, decode(plan, base));
}

/** Draft of a text, without changes. @param text configuration text of the device */
export function openText(text: string, rules: DraftRules): DraftState {
  const base = parseText(text);
  return openValues(rules.plan, valuesOf(base, rules), base);
}

const NOTHING: JsonObject = {};

/** Draft of values without a text. The key of a row is its index. */
export function openValues(plan: Plan, values: JsonObject, base: FlatText = parseText('')): DraftState {
  return opened(assignRowKeys(plan, values, { before: NOTHING, home: NOTHING, origin: 'derived' }), base);
}
