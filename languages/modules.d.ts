/** See cataloguePlugin.ts. */
declare module '*.json?keys' {
  const keys: string;
  export default keys;
}
