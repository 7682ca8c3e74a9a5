import { createSectionChecks, type SectionChecks } from 'guywire-engine/check';
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
import { sectionValidators } from './sectionValidators.ts';

export interface TextContext {
  readonly device: { readonly model: Model; readonly regulation: Regulation };
  /** Active text, whose country and passwords are kept. Absent if a first set-up restores a backup. */
  readonly former: string | undefined;
  /** Address of the client. Absent for the device itself. */
  readonly writer?: string;
}

/** Limits of a device in a country, for any configuration. */
export function limitsIn(regulation: Regulation, country: number): SourceOver<RecordedLimits> {
  const facts = { board: regulation.board(), domain: regulation.domain(country) };
  return limitsOver(devicePlan(facts.board), (read) => allLimits({ facts, read }));
}

let checks: SectionChecks | undefined;

/** Checks of all sections, created on first use. */
function sectionChecks(): SectionChecks {
  checks ??= createSectionChecks(configurationPlan, sectionValidators());
  return checks;
}

/** Inputs of the check that are the same for all devices. */
export function judgingAll(): Pick<Judging, 'plan' | 'derivations' | 'checks'> {
  return { plan: configurationPlan, derivations: DERIVATIONS, checks: sectionChecks() };
}

/** Refuses to lock out the address that the administrator writes from. */
function accessIssues(text: FlatText, writer: string): readonly TextIssue[] {
  if (isAllowedIp(text, writer)) return [];
  const params = { address: writer };
  return [{ pointer: '/ipAcl/entries', code: 'not-listed', params, severity: 'error', source: 'device' }];
}

/**
 * Checks a whole configuration text before a device uses it. Has no side effects.
 * @returns the first `MOST_ISSUES` issues, with the keys of their lines where possible
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
