import { createSectionChecks } from 'guywire-engine/check';
import type { FlatText } from 'guywire-engine/config';
import type { Issue, LimitSource } from 'guywire-engine/core';
import { limitsOver } from 'guywire-engine/limits';
import { type Defaults, type NotingRead, planOfFields, withDefaults } from 'guywire-engine/plan';
import type { Rule } from '../../../rules/core/rule.ts';
import { standInRules } from '../../../rules/standInRules.ts';
import { deviceIssues } from '../../../rules/text/deviceIssues.ts';
import { issuesOfText } from '../../../rules/text/judgeText.ts';
import { textIssues } from '../../../rules/text/textIssues.ts';
import type { DraftPart } from './draftPart.ts';

/** Returns the issues for which the device would refuse a text, each with the key of its line. */
export type TextCheck = (text: FlatText, former: FlatText) => readonly Issue[];

export interface TextCheckSource {
  readonly parts: readonly DraftPart[];
  readonly limits: (read: NotingRead, rules: readonly Rule[]) => LimitSource;
  readonly defaults: Defaults;
  /** Numbers of the radios of the device. Undefined: only schemas and rules are checked. */
  readonly radios?: readonly number[];
}

/** Creates the validation of whole texts that the device also runs. Loads the validators of all sections. */
export async function createTextCheck({ parts, limits, defaults, radios }: TextCheckSource): Promise<TextCheck> {
  const sections = new Map(parts.flatMap((part) => Object.entries(part.sections)));
  const validators = new Map(
    await Promise.all([...sections].map(async ([name, own]) => [name, await own.loadValidator()] as const)),
  );
  const plan = planOfFields([...sections.values()].flatMap(({ fields }) => fields));
  const rules = [...new Set([...standInRules, ...parts.flatMap((part) => part.rules)])];
  const judging = {
    plan,
    derivations: [...new Set(parts.flatMap(({ derivations }) => derivations))],
    checks: createSectionChecks(plan, validators),
    limits: limitsOver(withDefaults(plan, defaults), (read) => limits(read, rules)),
  };
  return (text, former) =>
    // Only the device can judge a change of a text that already has malformed lines.
    textIssues(former).length > 0
      ? []
      : issuesOfText(text, {
          ...judging,
          besides: (own) => (radios === undefined ? [] : deviceIssues(own, { plan, radios, former })),
        });
}
