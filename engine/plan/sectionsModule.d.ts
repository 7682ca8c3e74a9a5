/** `import sections, { loadHelp, loadSynonyms } from 'sections:network'`: see sectionsPlugin.ts. */
declare module 'sections:*' {
  const sections: Readonly<
    Record<
      string,
      import('./sectionPlan.ts').SectionPlan & {
        readonly loadValidator: () => Promise<import('../check/checkDocument.ts').Validate>;
      }
    >
  >;
  export default sections;
  export const loadHelp: () => Promise<import('./advancedHelp.ts').Help>;
  export const loadSynonyms: () => Promise<import('./synonyms.ts').Synonyms>;
}
