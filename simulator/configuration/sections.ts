import type { Validate } from '../../engine/check/checkDocument.ts';
import { plan } from '../../engine/plan/plan.ts';
import type { Schema } from '../../engine/schema.ts';
import { compileValidator } from '../../engine/validate/compileValidator.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';

const sections: Readonly<Record<string, Schema>> = configurationSchema.properties;

/** Every setting the device checks, of all sections. */
export const configurationPlan = plan(configurationSchema);

let compiled: ReadonlyMap<string, Validate> | undefined;

/** Validators of the sections, compiled when the first text is checked. */
export function sectionValidators(): ReadonlyMap<string, Validate> {
  compiled ??= new Map(Object.entries(sections).map(([name, schema]) => [name, compileValidator(schema)]));
  return compiled;
}
