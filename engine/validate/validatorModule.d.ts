/** `import validate from '…/radio.ts?validator'`: see validatorPlugin.ts. */
declare module '*?validator' {
  const validate: (value: unknown) => import('../check/issue.ts').Issue[];
  export default validate;
}
