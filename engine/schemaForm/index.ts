/** Form for any schema in one component, with React 19 and react-hook-form. The styles are in `guywire-engine/form.css`. */

export { loadSchemaForm, type Refused, SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';
export { openSession, type RebasedSession, type SchemaSession } from './schemaSession.ts';
export { sortEntries } from './sortEntries.tsx';
export { type FieldControl, useField } from './useField.ts';
export type { ValueCheck, ValueChecks } from './valueChecks.ts';
