import { createSectionChecks, type SectionChecks } from 'guywire-engine/check';
import { configurationPlan } from '../core/configurationPlan.ts';
import { sectionValidators } from './sectionValidators.ts';

let checks: SectionChecks | undefined;

/** The checks of all sections, made when the first text is checked. */
export function sectionChecks(): SectionChecks {
  checks ??= createSectionChecks(configurationPlan, sectionValidators());
  return checks;
}
