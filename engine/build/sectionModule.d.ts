/** `import radio from '…/radio.ts?section'`: see sectionPlugin.ts. */
declare module '*?section' {
  const section: import('../plan/sectionPlan.ts').SectionPlan;
  export default section;
}
/** `import web from '…/web.ts?only=port&section'`: see sectionPlugin.ts. */
declare module '*&section' {
  const section: import('../plan/sectionPlan.ts').SectionPlan;
  export default section;
}
