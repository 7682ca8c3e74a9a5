/** Plans and validators made when a page is built: it brings neither what plans a schema nor what compiles one. */
export { sectionPlugin } from './plan/sectionPlugin.ts';
export { validatorPlugin } from './validate/validatorPlugin.ts';
