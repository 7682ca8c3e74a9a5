import { encode } from '../../engine/config/codec.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import type { DraftRules } from '../../engine/draft/draftRules.ts';
import { settle } from '../../engine/draft/settle.ts';
import { valuesOf } from '../../engine/draft/state.ts';
import { limitsOver } from '../../engine/limits/limitsOver.ts';
import { allLimits } from '../../rules/allLimits.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { configurationPlan as plan } from '../configuration/sections.ts';
import type { Regulation } from '../regulation.ts';
import { countryOf } from './country.ts';

/** The text with every value that the rules decide, such as the mode that goes with a channel width, as decided. */
export function applyFixedValues(text: string, regulation: Regulation): string {
  const parsed = parseText(text);
  const facts = { board: regulation.board(), domain: regulation.domain(countryOf(parsed)) };
  const limits = limitsOver(plan, (read) => allLimits({ facts, read }));
  const rules: DraftRules = { plan, derivations: DERIVATIONS, limits };
  const original = valuesOf(parsed, rules);
  const work = { original, rules, follows: false, clamps: false, all: true };
  return serialise(encode(plan, settle(original, original, work, ['']).document, parsed));
}
