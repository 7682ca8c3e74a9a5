/** Something a schema says wrongly, or fails to say. */
export interface LintIssue {
  /** JSON Pointer into the schema. */
  readonly path: string;
  /** Name of the lint rule. */
  readonly rule: string;
  /** What is wrong, an English sentence for the author of the schema. */
  readonly text: string;
}
