import { createSectionChecks, type SectionChecks } from 'guywire-engine/check';
import { plan } from 'guywire-engine/plan';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { sectionValidators } from './sectionValidators.ts';

/** Every setting the device checks, of all sections. */
export const configurationPlan = plan(configurationSchema);

let checks: SectionChecks | undefined;

/** The checks of all sections, made when the first text is checked. */
export function sectionChecks(): SectionChecks {
  checks ??= createSectionChecks(configurationPlan, sectionValidators());
  return checks;
}
