import { checkDocument } from '../../engine/check/checkDocument.ts';
import { decode } from '../../engine/config/codec.ts';
import { type FlatText, parseText } from '../../engine/config/flatText.ts';
import { derive } from '../../engine/derived/derive.ts';
import { createRead } from '../../engine/plan/active.ts';
import { allLimits } from '../../rules/allLimits.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import type { Model } from '../models/model.ts';
import type { Regulation } from '../regulation.ts';
import { countryOf } from '../setup/country.ts';
import { deviceIssues } from './deviceIssues.ts';
import { configurationPlan, sectionValidators } from './sections.ts';
import { MOST_ISSUES, type TextIssue, textIssues } from './textIssues.ts';

export interface TextContext {
  readonly device: { readonly model: Model; readonly regulation: Regulation };
  /** The text in force, whose country and passwords stay; absent for the backup of a first setup. */
  readonly former: string | undefined;
  /** The address the text comes from; absent where the device itself asks. */
  readonly writer?: string;
}

function ruleIssues(text: FlatText, { regulation }: TextContext['device'], country: number): TextIssue[] {
  const document = derive(DERIVATIONS, decode(configurationPlan, text));
  const read = createRead(configurationPlan, () => document);
  const limits = allLimits({ facts: { board: regulation.board(), domain: regulation.domain(country) }, read });
  return checkDocument({ plan: configurationPlan, document, read, limits, validators: sectionValidators() });
}

/**
 * All that is wrong with a whole configuration text before it may be used: its lines, then its values by the schemas and
 * rules the interface shows, then what this device asks besides. Nothing is changed by asking.
 */
export function checkText(text: string, { device, former, writer = 'local' }: TextContext): TextIssue[] {
  const parsed = parseText(text);
  const lines = textIssues(parsed);
  if (lines.length > 0) return lines;
  const before = former === undefined ? undefined : parseText(former);
  const country = countryOf(before ?? parsed);
  const issues = [...ruleIssues(parsed, device, country), ...deviceIssues(parsed, device.model, before, writer)];
  return issues.slice(0, MOST_ISSUES);
}
