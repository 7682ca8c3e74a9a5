/** See tools/texts/cataloguePlugin.ts. */
declare module '*.json?entry' {
  const keys: string;
  export default keys;
}

declare module '*.json?pages' {
  const keys: string;
  export default keys;
}
