/** Validators made at run time, by ajv: where a policy forbids making code, `guywire-engine/vite` makes them before. */
export type { Validate } from '../check/checkDocument.ts';
export { compileValidator } from './compileValidator.ts';
export { type ForeignValidator, foreignValidator } from './foreignValidator.ts';
