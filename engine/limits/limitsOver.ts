import type { LimitAddress, LimitSource } from '../core/limit.ts';
import type { JsonObject } from '../core/schema.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import type { Plan } from '../plan/field.ts';
import type { NotingRead } from '../plan/notingRead.ts';
import { createTypedRead } from '../plan/typedRead.ts';

/** The limits in force over one document. */
export type Limits = Pick<LimitSource, 'get'>;

/** The limits over every document of a plan. Asking in turn about documents that share most of their parts costs little. */
export interface LimitsOver {
  readonly at: (document: JsonObject) => Limits;
  /**
   * Of the limits asked for so far, the addresses of those that are others over `after` than over `before`.
   * @param changed pointers of what differs, where that is known
   */
  readonly between: (before: JsonObject, after: JsonObject, changed?: readonly string[]) => readonly LimitAddress[];
}

/** The limits over every document, and the source that they come from. */
export interface SourceOver<Source extends LimitSource = LimitSource> extends LimitsOver {
  /** The plan through which the source reads documents. */
  readonly plan: Plan;
  /** The source, which is of this document until another one is asked about. */
  readonly over: (document: JsonObject) => Source;
}

/**
 * Keeps one source, which is moved to the document asked about: only rules that read something that differs run again.
 * @param make of what a draft says of a field, the source reads a value of its type or nothing
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
