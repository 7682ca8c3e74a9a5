import { bindRows, isTouching, parentPointer, type RecordedLimits } from 'guywire-engine/core';
import { type Field, fieldAt, type Plan, rowsAt } from 'guywire-engine/plan';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import type { TextIssue } from '../../rules/text/textIssues.ts';

/** Where the country stands: every limit depends on it. */
export const COUNTRY_POINTER = '/radio/countryCode';

/** Tells the values an issue was worked out from, besides its own: pointers, `*` where it may be any row. */
export type ReadsOf = (issue: TextIssue) => readonly string[];

/** The reads of issues of a plan, under these limits; of each place they are found once. */
export function createReads(plan: Plan, limits: Pick<RecordedLimits, 'reads'>): ReadsOf {
  const sources = new Map<string, readonly string[]>();
  const sourcesAt = (pointer: string): readonly string[] => {
    const known = sources.get(pointer) ?? sourcesOf(plan, pointer);
    sources.set(pointer, known);
    return known;
  };
  return ({ pointer, source, code }) => {
    const field = fieldAt(plan, pointer);
    const direct = field === undefined ? [] : directReads(field, pointer, source, limits);
    const derived = source === 'device' || field === undefined ? [] : [pointer, ...direct].flatMap(sourcesAt);
    // Whether a value must be there can depend on those beside it.
    const beside = code === 'required' && source === 'schema' ? [parentPointer(pointer)] : [];
    return [...direct, ...derived, ...beside];
  };
}

function directReads(
  field: Field,
  pointer: string,
  source: TextIssue['source'],
  limits: Pick<RecordedLimits, 'reads'>,
): readonly string[] {
  if (source === 'device') return [pointer];
  const rows = rowsAt(field.pointer, pointer);
  const conditions = field.when.map((condition) => bindRows(condition.pointer, rows));
  if (source !== 'rule' || field.limited === undefined) return conditions;
  return [...conditions, ...limits.reads(field.limited, rows.at(-1)), COUNTRY_POINTER];
}

/** The inputs of a worked out value, where the pointer is of one; of a row in a list, that row. */
function sourcesOf(plan: Plan, pointer: string): readonly string[] {
  if (fieldAt(plan, pointer)?.derived !== true) return [];
  return DERIVATIONS.filter(({ inputs }) => inputs.some((input) => isRead(input, pointer))).flatMap(({ inputs }) =>
    inputs.map((input) => rowOf(input, pointer)),
  );
}

/** The row a pointer leads through, of a list it lies in; else the list. */
function rowOf(list: string, pointer: string): string {
  const [row] = pointer.startsWith(`${list}/`) ? (/^\/(?:\d+|\*)(?=\/)/.exec(pointer.slice(list.length)) ?? []) : [];
  return list + (row ?? '');
}

/** Whether two pointers are of the same place, or one of a place in the other, where `*` is any row. */
function isRead(read: string, pointer: string): boolean {
  if (!read.includes('*')) return isTouching(read, pointer);
  const segments = pointer.split('/');
  return read.split('/').every((segment, at) => {
    const other = segments[at];
    return other === undefined || segment === other || (segment === '*' && /^\d+$/.test(other));
  });
}
