import type { Validate } from 'guywire-engine/check';
import type { Schema } from 'guywire-engine/core';
import { compileValidator } from 'guywire-engine/validate';
import { configurationSchema } from '../../schemas/config/configuration.ts';

const sections: Readonly<Record<string, Schema>> = configurationSchema.properties;

let compiled: ReadonlyMap<string, Validate> | undefined;

/** Validators of the sections. Compiled on first use, or at build time in a bundled program. */
export function sectionValidators(): ReadonlyMap<string, Validate> {
  compiled ??= new Map(Object.entries(sections).map(([name, schema]) => [name, compileValidator(schema)]));
  return compiled;
}
