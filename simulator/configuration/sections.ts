import { createSectionChecks, type SectionChecks } from 'guywire-engine/check';
import { configurationPlan } from '../core/configurationPlan.ts';
import { sectionValidators } from './sectionValidators.ts';

let checks: SectionChecks | undefined;

/** Checks of all sections, created on first use. */
export function sectionChecks(): SectionChecks {
  checks ??= createSectionChecks(configurationPlan, sectionValidators());
  return checks;
}
