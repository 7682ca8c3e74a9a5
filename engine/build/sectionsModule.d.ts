/** `import sections, { loadHelp, loadSynonyms } from 'sections:network'`: see sectionsPlugin.ts. */
declare module 'sections:*' {
  const sections: Readonly<
    Record<
      string,
      import('../plan/sectionPlan.ts').SectionPlan & {
        readonly loadValidator: () => Promise<import('../check/checkDocument.ts').Validate>;
      }
    >
  >;
  export default sections;
  export const loadHelp: () => Promise<import('../plan/advancedHelp.ts').Help>;
  export const loadSynonyms: () => Promise<import('../plan/synonyms.ts').Synonyms>;
}
