import type { Validate } from '../../engine/check/checkDocument.ts';
import { createSectionChecks, type SectionChecks } from '../../engine/check/sectionChecks.ts';
import { plan } from '../../engine/plan/plan.ts';
import type { Schema } from '../../engine/schema.ts';
import { compileValidator } from '../../engine/validate/compileValidator.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';

const sections: Readonly<Record<string, Schema>> = configurationSchema.properties;

/** Every setting the device checks, of all sections. */
export const configurationPlan = plan(configurationSchema);

let checks: SectionChecks | undefined;

/** The checks of all sections, made when the first text is checked. */
export function sectionChecks(): SectionChecks {
  checks ??= createSectionChecks(configurationPlan, sectionValidators());
  return checks;
}

let compiled: ReadonlyMap<string, Validate> | undefined;

/** Validators of the sections, compiled when the first text is checked. */
export function sectionValidators(): ReadonlyMap<string, Validate> {
  compiled ??= new Map(Object.entries(sections).map(([name, schema]) => [name, compileValidator(schema)]));
  return compiled;
}
