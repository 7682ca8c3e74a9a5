import { english } from '../../base/translate.ts';
import { message } from '../check/messages.ts';
import type { Issue } from '../core/issue.ts';
import type { JsonValue } from '../core/schema.ts';
import { type Coverage, coverage } from '../foreign/coverage.ts';
import { dataPointer } from '../foreign/dataPointer.ts';
import { openForeign } from '../foreign/openForeign.ts';
import { schemaCoverage } from '../foreign/schemaCoverage.ts';
import type { Documents } from '../foreign/withDocuments.ts';
import { WidgetRegistry } from '../form/registry.ts';
import { FormStore } from '../form/store.ts';
import { allWidgets } from '../form/widgets/allWidgets.ts';
import { openSession } from '../schemaForm/schemaSession.ts';
import { createConventions } from '../words/conventions.ts';

/** Place of a value with an input. */
export interface Leaf {
  readonly pointer: string;
  readonly type: string;
  readonly widget: string;
}

/** Place of a value that is edited as JSON or not at all. */
export interface Raw {
  readonly pointer: string;
  readonly reason: string;
}

/** Reading of a schema by the form engine. Pointers are those of the data. */
export interface SchemaReport {
  readonly leaves: readonly Leaf[];
  readonly raw: readonly Raw[];
  /** Part of the values that have an input, 0 to 1. */
  readonly coverage: number;
}

/** Issue of the data. */
export interface DataIssue {
  readonly pointer: string;
  readonly message: string;
}

/** Acceptance of data by the form. */
export interface DataReport {
  readonly valid: boolean;
  readonly issues: readonly DataIssue[];
}

const WIDGETS = new WidgetRegistry([...allWidgets]);

const widgetOf = (field: Parameters<WidgetRegistry['of']>[0]): string => WIDGETS.of(field).name;

function reportOf({ leaves, raw, coverage: part }: Coverage, at: string): SchemaReport {
  const inData = (pointer: string) => pointer.slice(at.length);
  return {
    leaves: leaves.map((leaf) => ({ ...leaf, pointer: inData(leaf.pointer) })),
    raw: raw.map(({ pointer, reason }) => ({
      pointer: inData(pointer),
      reason: english(reason.text, reason.params),
    })),
    coverage: part,
  };
}

/**
 * Reads a schema without data.
 * @example schemaReport({ properties: { port: { type: 'integer' } } }).leaves // [{ pointer: '/port', type: 'integer',
 * widget: 'number' }]
 */
export function schemaReport(schema: JsonValue, documents: Documents = {}): SchemaReport {
  const { plan, at } = openForeign(schema, undefined, documents);
  return reportOf(schemaCoverage(plan, widgetOf), at);
}

/**
 * Reads a schema with data, and submits the untouched data. An issue of the whole value keeps its exact pointer, which
 * a form moves to a field.
 * @returns also descriptions of all that is not checked
 * @example (await dataReport({ type: 'integer' }, 'a')).issues // [{ pointer: '', message: 'Enter a whole number.' }]
 */
export async function dataReport(
  schema: JsonValue,
  data: JsonValue,
  documents: Documents = {},
): Promise<SchemaReport & DataReport & { readonly notes: readonly string[] }> {
  const session = openSession(schema, data, documents);
  const { plan, draft, at } = session;
  const { document } = draft.state();
  const { problem, notes } = session.checking();
  const store = new FormStore({
    ...{ plan, draft, widgets: WIDGETS },
    conventions: createConventions('en', 'metric'),
    onClamped: () => undefined,
  });
  store.listen();
  const whole: Issue[] = [];
  const refusals = await store.submit(
    (submitted) => {
      whole.push(...session.issues(submitted));
      return session.atFields(whole);
    },
    () => undefined,
  );
  const atFields = refusals.map((issue) => ({
    ...issue,
    pointer: dataPointer(issue.pointer, document).slice(at.length),
  }));
  const errors = whole.filter(({ severity }) => severity === 'error');
  const warnings = whole.filter(({ severity }) => severity !== 'error').map((issue) => message(issue, english));
  return {
    ...reportOf(coverage(plan, document, widgetOf), at),
    valid: refusals.length === 0,
    issues: (errors.length > 0 ? errors : atFields).map((issue) => ({
      pointer: issue.pointer,
      message: message(issue, english),
    })),
    notes: [...(problem === undefined ? [] : [`The schema is refused: ${problem}`]), ...notes, ...warnings],
  };
}
