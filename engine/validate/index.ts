/** Validators made at run time, by ajv: where a policy forbids making code, `guywire-engine/build` makes them before. */
export { compileValidator } from './compileValidator.ts';
