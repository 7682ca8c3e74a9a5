import type { Issue } from '../core/issue.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import type { Plan } from '../plan/field.ts';

/** Value with any schema, during editing by a form. */
export interface FormSession {
  /** Fields at first. */
  readonly plan: Plan;
  readonly draft: Draft;
  /** Current value, without inactive parts. Undefined if there is none. */
  readonly output: () => JsonValue | undefined;
  /** Opens a closed field. @param pointer in the document @returns the plan with its fields */
  readonly open?: (pointer: string) => Plan;
  /** Assigns issues of the value to the fields that show them. */
  readonly atFields: (issues: readonly Issue[]) => readonly Issue[];
  /** Pointer of the field for a pointer of the value. */
  readonly placeOf: (pointer: string) => string;
}
