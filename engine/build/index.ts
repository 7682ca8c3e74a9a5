/** Vite plugins that compile plans and validators at build time. */
export { sectionPlugin } from './sectionPlugin.ts';
export { sectionsPlugin } from './sectionsPlugin.ts';
export { validatorModule, validatorPlugin } from './validatorPlugin.ts';
