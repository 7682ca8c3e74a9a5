import type { Issue } from '../../engine/core/issue.ts';
import type { JsonValue } from '../../engine/core/schema.ts';
import { issuesOf } from '../../engine/form/draftReview.ts';
import { WidgetRegistry } from '../../engine/form/registry.ts';
import { FormStore } from '../../engine/form/store.ts';
import { allWidgets } from '../../engine/form/widgets/allWidgets.ts';
import { eachField } from '../../engine/plan/eachField.ts';
import type { SchemaSession } from '../../engine/schemaForm/schemaSession.ts';
import { createConventions } from '../../engine/words/conventions.ts';
import { openSource } from '../../playground/session.ts';

const WIDGETS = new WidgetRegistry([...allWidgets]);
const CONVENTIONS = createConventions('en', 'metric');

export interface Submitted {
  readonly session: SchemaSession;
  /** Issues found by fields without the whole document. */
  readonly own: readonly Issue[];
  readonly refusals: readonly Issue[];
  /** True if an active field shows the issue. */
  readonly isShown: (issue: Issue) => boolean;
  /** Pointers of the active fields. */
  readonly shown: readonly string[];
  /** Submitted value; undefined if it was refused. */
  readonly output: JsonValue | undefined;
}

/** Opens a schema with data like the playground. */
export function opened(schema: JsonValue, data?: JsonValue): SchemaSession {
  const session = openSource({
    schema: JSON.stringify(schema),
    data: data === undefined ? '' : JSON.stringify(data),
  });
  if (!('plan' in session)) throw new Error(JSON.stringify(session));
  return session;
}

/** Submits a session like the button of the playground. */
export async function submitted(session: SchemaSession): Promise<Submitted> {
  const { plan, draft } = session;
  const store = new FormStore({
    plan,
    draft,
    widgets: WIDGETS,
    conventions: CONVENTIONS,
    onClamped: () => undefined,
  });
  store.listen();
  const own = issuesOf(store.fields);
  let output: JsonValue | undefined;
  const refusals = await store.submit(
    (whole) => session.atFields(session.issues(whole)),
    () => {
      output = session.output();
    },
  );
  const isShown = (issue: Pick<Issue, 'pointer'>) => store.canShow(issue);
  const shown = [...eachField(plan, store.values())].filter(isShown).map(({ pointer }) => pointer);
  return { session, own, refusals, isShown, shown, output };
}
