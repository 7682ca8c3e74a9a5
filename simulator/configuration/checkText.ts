import type { FlatText } from 'guywire-engine/config';
import type { RecordedLimits } from 'guywire-engine/core';
import { limitsOver, type SourceOver } from 'guywire-engine/limits';
import { allLimits } from '../../rules/allLimits.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { deviceIssues } from '../../rules/text/deviceIssues.ts';
import { issuesOfText, type Judging } from '../../rules/text/judgeText.ts';
import type { TextIssue } from '../../rules/text/textIssues.ts';
import { configurationPlan, devicePlan } from '../core/configurationPlan.ts';
import type { Model } from '../models/model.ts';
import { isAllowedIp } from './allowedIps.ts';
import { countryOf } from './country.ts';
import { parsedText, sentText } from './parsedText.ts';
import type { Regulation } from './regulation.ts';
import { sectionChecks } from './sections.ts';

export interface TextContext {
  readonly device: { readonly model: Model; readonly regulation: Regulation };
  /** The text in force, whose country and passwords stay; absent for the backup of a first setup. */
  readonly former: string | undefined;
  /** The address the text comes from; absent where the device itself asks. */
  readonly writer?: string;
}

/** The limits of a device in a country, over any configuration. */
export function limitsIn(regulation: Regulation, country: number): SourceOver<RecordedLimits> {
  const facts = { board: regulation.board(), domain: regulation.domain(country) };
  return limitsOver(devicePlan(facts.board), (read) => allLimits({ facts, read }));
}

/** Inputs of the check that are the same for all devices. */
export function judgingAll(): Pick<Judging, 'plan' | 'derivations' | 'checks'> {
  return { plan: configurationPlan, derivations: DERIVATIONS, checks: sectionChecks() };
}

/** Administrators may not shut out the address they write from. */
function accessIssues(text: FlatText, writer: string): readonly TextIssue[] {
  if (isAllowedIp(text, writer)) return [];
  const params = { address: writer };
  return [{ pointer: '/ipAcl/entries', code: 'not-listed', params, severity: 'error', source: 'device' }];
}

/**
 * All that is wrong with a whole configuration text before it may be used on a device. Nothing is changed by asking.
 * @returns the first `MOST_ISSUES`, each with the key of its line, where it is about one
 */
export function checkText(text: string, { device, former, writer = 'local' }: TextContext): readonly TextIssue[] {
  const parsed = sentText(text);
  const before = former === undefined ? undefined : parsedText(former);
  const radios = device.model.radios.map(({ number }) => number);
  return issuesOfText(parsed, {
    ...judgingAll(),
    limits: limitsIn(device.regulation, countryOf(before ?? parsed)),
    besides: (own) => [
      ...deviceIssues(own, { plan: configurationPlan, radios, former: before }),
      ...accessIssues(own, writer),
    ],
  });
}
