import type { Validate } from '../../engine/check/checkDocument.ts';
import { plan } from '../../engine/plan/plan.ts';
import type { Schema } from '../../engine/schema.ts';
import { compileValidator } from '../../engine/validate/compileValidator.ts';
import { radioSchema } from '../../schemas/config/radio.ts';
import { securitySchema } from '../../schemas/config/security.ts';
import { systemSchema } from '../../schemas/config/system.ts';
import { usersSchema } from '../../schemas/config/users.ts';
import { wirelessSchema } from '../../schemas/config/wireless.ts';

const sections: Readonly<Record<string, Schema>> = {
  radio: radioSchema,
  wireless: wirelessSchema,
  security: securitySchema,
  users: usersSchema,
  system: systemSchema,
};

/** Every setting the device checks, of all sections. */
export const configurationPlan = plan({ type: 'object', properties: sections });

let compiled: ReadonlyMap<string, Validate> | undefined;

/** Validators of the sections, compiled when the first text is checked. */
export function sectionValidators(): ReadonlyMap<string, Validate> {
  compiled ??= new Map(Object.entries(sections).map(([name, schema]) => [name, compileValidator(schema)]));
  return compiled;
}
