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
