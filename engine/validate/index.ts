/** Validators compiled at run time by ajv. If a policy forbids `eval`, use `guywire-engine/build` at build time. */
export { compileValidator } from './compileValidator.ts';
