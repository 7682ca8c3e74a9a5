import { decode, encode } from '../../engine/config/codec.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { createRead, isActive } from '../../engine/plan/active.ts';
import { eachField } from '../../engine/plan/eachField.ts';
import { setAt } from '../../engine/pointer.ts';
import { allLimits } from '../../rules/allLimits.ts';
import { configurationPlan } from '../configuration/sections.ts';
import type { Regulation } from '../regulation.ts';
import { countryOf } from './country.ts';

/** The text with every value that the rules decide (such as the mode that goes with a channel width) written as decided. What the text leaves out stays out: what is decided needs no saying. */
export function settleDecided(text: string, regulation: Regulation): string {
  const parsed = parseText(text);
  const document = decode(configurationPlan, parsed);
  const read = createRead(configurationPlan, () => document);
  const domain = regulation.domain(countryOf(parsed));
  const limits = allLimits({ facts: { board: regulation.board(), domain }, read });
  let settled = document;
  for (const { field, pointer, rows, value } of eachField(configurationPlan, document)) {
    if (field.limited === undefined || value === undefined || !isActive(field, rows, read)) continue;
    const limit = limits.get(field.limited, rows.at(-1));
    if (limit?.fixed !== undefined && limit.unavailable === undefined) settled = setAt(settled, pointer, limit.fixed);
  }
  return serialise(encode(configurationPlan, settled, parsed));
}
