import type { LimitAddress, LimitSource } from '../core/limit.ts';
import type { JsonObject } from '../core/schema.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import type { Plan } from '../plan/field.ts';
import type { NotingRead } from '../plan/notingRead.ts';
import { createTypedRead } from '../plan/typedRead.ts';

/** Limits of one document. */
export type Limits = Pick<LimitSource, 'get'>;

/** Limits of any document of a plan. Switching between documents that share most parts is cheap. */
export interface LimitsOver {
  readonly at: (document: JsonObject) => Limits;
  /**
   * Addresses of limits that differ between two documents, among those requested so far.
   * @param changed pointers of the differences, if known
   */
  readonly between: (before: JsonObject, after: JsonObject, changed?: readonly string[]) => readonly LimitAddress[];
}

/** Limits of any document, and their source. */
export interface SourceOver<Source extends LimitSource = LimitSource> extends LimitsOver {
  /** Plan used to read documents. */
  readonly plan: Plan;
  /** Source for a document. Valid until another document is passed. */
  readonly over: (document: JsonObject) => Source;
}

/**
 * Shares one source between documents. A switch reruns only the rules that read a value that differs.
 * @param make creates the source; its `read` returns a value of the field's type, or undefined
 */
export function limitsOver<Source extends LimitSource>(
  plan: Plan,
  make: (read: NotingRead) => Source,
): SourceOver<Source> {
  let current: JsonObject = {};
  const source = make(createTypedRead(plan, () => current));
  const moveTo = (document: JsonObject, changed?: readonly string[]): readonly LimitAddress[] => {
    if (document === current) return [];
    const different = changed ?? changedPointers(current, document);
    current = document;
    return source.update(different);
  };
  return {
    plan,
    at: (document) => ({
      get(name, row) {
        moveTo(document);
        return source.get(name, row);
      },
    }),
    over(document) {
      moveTo(document);
      return source;
    },
    between(before, after, changed) {
      moveTo(before);
      return moveTo(after, changed);
    },
  };
}
