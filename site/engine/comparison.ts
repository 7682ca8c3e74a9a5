/** Claim about another library, with the page of its documentation that has it. */
export interface Claim {
  readonly says: string;
  readonly source: string;
}

/** Property of this engine, the test that shows it, and what the documentation of others has about it. */
export interface ComparisonRow {
  readonly property: string;
  readonly test: { readonly file: string; readonly title: string };
  /** Claims by library. Absent where the documentation has none. */
  readonly others: Partial<Record<Library, Claim>>;
}

/** Libraries with their documentation. */
export const LIBRARIES = {
  rjsf: { title: 'RJSF 6', url: 'https://rjsf-team.github.io/react-jsonschema-form/docs' },
  jsonForms: { title: 'JSON Forms 3', url: 'https://jsonforms.io' },
  uniforms: { title: 'uniforms 4', url: 'https://uniforms.tools/docs' },
  formily: { title: 'Formily 2', url: 'https://formilyjs.org' },
  tanStack: { title: 'TanStack Form 1', url: 'https://tanstack.com/form/latest/docs' },
  vsCode: { title: 'Settings of VS Code', url: 'https://code.visualstudio.com' },
} as const;

export type Library = keyof typeof LIBRARIES;

const RJSF = LIBRARIES.rjsf.url;
const JSON_FORMS = LIBRARIES.jsonForms.url;
const UNIFORMS = LIBRARIES.uniforms.url;
const TANSTACK = `${LIBRARIES.tanStack.url}/framework/react/guides`;
const FORMILY_SCHEMA = 'https://react.formilyjs.org/api/shared/schema';
const FORMILY_FIELD = 'https://core.formilyjs.org/api/models/field';
const VS_CODE = `${LIBRARIES.vsCode.url}/api/references/contribution-points#contributes.configuration`;

const claim = (says: string, source: string): Claim => ({ says, source });

const test = (file: string, title: string) => ({ file: `tests/${file}`, title });

export const COMPARISON: readonly ComparisonRow[] = [
  {
    property: 'A form from a JSON Schema, without a second document',
    test: test('engine/foreign/samples.test.ts', 'each value of %s has an input'),
    others: {
      rjsf: claim('yes', `${RJSF}/`),
      jsonForms: claim('yes', `${JSON_FORMS}/docs/integrations/react#uischema`),
      uniforms: claim('yes', `${UNIFORMS}/what-are-uniforms`),
      formily: claim('components are named in the schema', FORMILY_SCHEMA),
      tanStack: claim('no: markup is yours', `${TANSTACK}/focus-management`),
      vsCode: claim('yes', VS_CODE),
    },
  },
  {
    property: 'Drafts 04 to 2020-12 of JSON Schema, each with its own meaning',
    test: test('engine/foreign/foreignValidator.test.ts', 'applies each draft of JSON Schema in its own semantics'),
    others: {
      rjsf: claim('draft 07, others by an option', `${RJSF}/api-reference/validator-ajv8`),
      jsonForms: claim('those of the ajv you pass', `${JSON_FORMS}/docs/validation`),
      uniforms: claim('those of the validator you pass', `${UNIFORMS}/api-bridges#jsonschemabridge`),
      formily: claim('keywords of its own table', FORMILY_SCHEMA),
      vsCode: claim('some keywords, and its own', VS_CODE),
    },
  },
  {
    property: 'Agreement with the JSON Schema Test Suite is counted',
    test: test('engine/foreign/suite.test.ts', '%s: agrees with %i of %i tests, and submits accordingly'),
    others: {},
  },
  {
    property: 'No field refuses what the schema accepts, a law over random schemas',
    test: test(
      'properties/foreign/branches.long.test.ts',
      'the form accepts what ajv accepts, and shows other refusals at the nearest field (%i schemas × %i documents)',
    ),
    others: {},
  },
  {
    property: 'A choice between the alternatives of `oneOf` and `anyOf`',
    test: test(
      'engine/foreign/alternatives.test.ts',
      'lets the user choose between alternatives without a discriminator',
    ),
    others: {
      rjsf: claim('yes', `${RJSF}/json-schema/oneof`),
      jsonForms: claim('yes, in the Material renderers', `${JSON_FORMS}/docs/renderer-sets`),
      uniforms: claim('no: properties are merged', `${UNIFORMS}/api-bridges#note-on-allofanyofoneof`),
    },
  },
  {
    property: 'A choice between kinds of value, such as `"auto"` or a number',
    test: test(
      'playground/browser/kinds.test.ts',
      'the kind of a value is chosen by keyboard, keeps what both know, and can be undone',
    ),
    others: {
      rjsf: claim('yes', `${RJSF}/json-schema/oneof`),
      uniforms: claim('no: the first type', `${UNIFORMS}/api-bridges#note-on-allofanyofoneof`),
    },
  },
  {
    property: 'Maps as rows of name and value',
    test: test('engine/foreign/entries.test.ts', 'object entries are rows of name and value'),
    others: {
      rjsf: claim('yes', `${RJSF}/json-schema/objects#additional-and-pattern-properties`),
      vsCode: claim('yes, of plain values', VS_CODE),
    },
  },
  {
    property: 'Tuples with a field for each place',
    test: test('engine/foreign/standIns.test.ts', 'a tuple %s has a field for each place'),
    others: { rjsf: claim('yes', `${RJSF}/json-schema/arrays`) },
  },
  {
    property: 'Recursive schemas',
    test: test(
      'engine/foreign/standIns.test.ts',
      'a recursive schema is unfolded as deep as the data, and two levels deeper',
    ),
    others: {
      rjsf: claim('yes', `${RJSF}/json-schema/definitions`),
      vsCode: claim('no: no references', VS_CODE),
    },
  },
  {
    property: 'References to other documents, which you pass',
    test: test('engine/foreign/withDocuments.test.ts', 'finds a document %s'),
    others: {
      rjsf: claim('no', `${RJSF}/json-schema/definitions`),
      jsonForms: claim('no: resolved before', `${JSON_FORMS}/docs/ref-resolving`),
      formily: claim('no', FORMILY_SCHEMA),
      vsCode: claim('no', VS_CODE),
    },
  },
  {
    property: 'Fields shown and required by `if`, `then` and `else`',
    test: test('playground/browser/kinds.test.ts', 'a condition shows its fields'),
    others: {
      rjsf: claim('yes', `${RJSF}/api-reference/form-props#allof`),
      jsonForms: claim('by rules of the UI schema', `${JSON_FORMS}/docs/uischema/rules`),
      formily: claim('by x-reactions', FORMILY_SCHEMA),
      tanStack: claim('by code', `${TANSTACK}/reactivity`),
    },
  },
  {
    property: 'Exact `multipleOf` for decimals',
    test: test(
      'engine/core/isMultiple.test.ts',
      'every whole number of steps is a multiple, and no number between two steps is',
    ),
    others: { jsonForms: claim('with an option of ajv', `${JSON_FORMS}/faq`) },
  },
  {
    property: 'Patterns matched in linear time, so none blocks the page',
    test: test(
      'engine/foreign/foreignValidator.test.ts',
      'matches patterns with exponential backtracking in linear time',
    ),
    others: {},
  },
  {
    property: 'Whole numbers beyond 2^53 keep their digits',
    test: test('engine/core/readJson.test.ts', 'keeps the digits of numbers that would be rounded'),
    others: {},
  },
  {
    property: 'Checks of a field that take time, aborted by the next edit',
    test: test(
      'engine/schemaForm/browser/checksAndMerge.test.ts',
      'an edit aborts the check, and a submit waits for the new one',
    ),
    others: {
      rjsf: claim('by extraErrors', `${RJSF}/usage/validation#async-validation`),
      jsonForms: claim('by additionalErrors', `${JSON_FORMS}/docs/validation#external-validation-errors`),
      uniforms: claim('of the whole model', `${UNIFORMS}/api-forms#asynchronous-validation`),
      formily: claim('yes; abort not documented', FORMILY_FIELD),
      tanStack: claim('yes', `${LIBRARIES.tanStack.url}/philosophy`),
    },
  },
  {
    property: 'Errors of a server at their fields',
    test: test(
      'engine/package/browser/package.audit.test.ts',
      'a double click submits once, an error of the server shows at its field, and another schema starts anew',
    ),
    others: {
      rjsf: claim('yes', `${RJSF}/api-reference/form-props#extraerrors`),
      jsonForms: claim('yes', `${JSON_FORMS}/docs/validation#external-validation-errors`),
      uniforms: claim('yes', `${UNIFORMS}/api-forms#baseform`),
      formily: claim('yes', FORMILY_FIELD),
      tanStack: claim('yes', `${TANSTACK}/validation`),
    },
  },
  {
    property: 'A double click submits once',
    test: test(
      'engine/package/browser/package.audit.test.ts',
      'a double click submits once, an error of the server shows at its field, and another schema starts anew',
    ),
    others: {
      formily: claim('by code', 'https://core.formilyjs.org/api/models/form'),
      tanStack: claim('by code', `${TANSTACK}/validation`),
    },
  },
  {
    property: 'Undo and redo of edits',
    test: test('engine/draft/apply.test.ts', 'typing in one field is one undo step until blur'),
    others: {},
  },
  {
    property: 'Each change is marked and can be reverted alone',
    test: test('engine/form/browser/editing.test.ts', 'undoes to the original and focuses the field'),
    others: {
      formily: claim('by code', FORMILY_FIELD),
      vsCode: claim('marked, and reset to the default', `${LIBRARIES.vsCode.url}/docs/configure/settings`),
    },
  },
  {
    property: 'Merge with what others saved, with conflicts at their fields',
    test: test(
      'engine/schemaForm/browser/checksAndMerge.test.ts',
      'shows a conflict at its field, and keeps the edit',
    ),
    others: { vsCode: claim('a diff editor', `${LIBRARIES.vsCode.url}/docs/configure/settings-sync`) },
  },
  {
    property: 'Limits that follow from other values and have reasons',
    test: test('engine/form/browser/limits.test.ts', 'shows the sum of a limit when the limit applies'),
    others: { formily: claim('by x-reactions; reasons not documented', FORMILY_SCHEMA) },
  },
  {
    property: 'Works without `unsafe-eval`, by validators of a build',
    test: test('engine/validate/validators.test.ts', 'generated code runs without eval'),
    others: { rjsf: claim('yes', `${RJSF}/api-reference/validator-ajv8`) },
  },
  {
    property: 'A hook for fields of any markup',
    test: test('engine/schemaForm/browser/useField.test.ts', 'edits a value in an element that is no input'),
    others: {
      rjsf: claim('by custom widgets', `${RJSF}/advanced-customization/custom-widgets-fields`),
      jsonForms: claim('by custom renderers', `${JSON_FORMS}/docs/tutorial/custom-renderers`),
      uniforms: claim('by connectField', `${UNIFORMS}/api-helpers`),
      formily: claim('yes', 'https://react.formilyjs.org/api/hooks/use-field'),
      tanStack: claim('yes, all fields', `${TANSTACK}/basic-concepts`),
    },
  },
  {
    property: 'Rendered on a server',
    test: test('engine/form/renderToString.test.tsx', 'server-renders a form with all loaded widgets'),
    others: { tanStack: claim('yes', `${TANSTACK}/ssr`) },
  },
  {
    property: 'A key renders at most the edited field, among a thousand',
    test: test('engine/form/browser/anySchema.test.ts', 'renders at most the edited field per key, among a thousand'),
    others: {
      jsonForms: claim('by React.memo', `${JSON_FORMS}/faq`),
      formily: claim('yes', `${LIBRARIES.formily.url}/guide`),
      tanStack: claim('yes', `${TANSTACK}/reactivity`),
    },
  },
];
