/** Vite plugins: plans and validators made when a page is built. */
export { sectionPlugin } from './sectionPlugin.ts';
export { sectionsPlugin } from './sectionsPlugin.ts';
export { validatorModule, validatorPlugin } from './validatorPlugin.ts';
