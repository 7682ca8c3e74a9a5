/** `import validate from '…/radio.ts?validator'`: see validatorPlugin.ts. */
declare module '*?validator' {
  const validate: (value: unknown) => import('../core/issue.ts').Issue[];
  export default validate;
}
