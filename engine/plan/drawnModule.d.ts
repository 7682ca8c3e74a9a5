/** `import radio from '…/radio.ts?drawn'`: see drawnPlugin.ts. */
declare module '*?drawn' {
  const schema: import('../schema.ts').Schema;
  export default schema;
}
/** `import radio from '…/radio.ts?drawn'`: see drawnPlugin.ts. */
declare module '*&drawn' {
  const schema: import('../schema.ts').Schema;
  export default schema;
}
/** `import radio from '…/radio.ts?advancedHelp'`: see drawnPlugin.ts. */
declare module '*?advancedHelp' {
  const help: import('./advancedHelp.ts').Help;
  export default help;
}
