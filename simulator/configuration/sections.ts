import { createSectionChecks, type SectionChecks, type Validate } from 'guywire-engine/check';
import type { Schema } from 'guywire-engine/core';
import { plan } from 'guywire-engine/plan';
import { compileValidator } from 'guywire-engine/validate';
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
