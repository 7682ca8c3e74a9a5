import type { Field, Plan } from '../../engine/plan/field.ts';
import { fieldAt } from '../../engine/plan/fieldAt.ts';
import { rowsAt } from '../../engine/plan/rowPointers.ts';
import { bindRows, isTouching, parentPointer } from '../../engine/pointer.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { RULES } from '../../rules/rules.ts';
import type { TextIssue } from '../../simulator/configuration/textIssues.ts';

/** Where the country stands: every limit depends on it. */
export const COUNTRY_POINTER = '/radio/countryCode';

/** Tells the values an issue was worked out from, besides its own: pointers, `*` where it may be any row. */
export type ReadsOf = (issue: TextIssue) => readonly string[];

/** The reads of issues of a plan; of each place they are found once. */
export function createReads(plan: Plan): ReadsOf {
  const sources = new Map<string, readonly string[]>();
  const sourcesAt = (pointer: string): readonly string[] => {
    const known = sources.get(pointer) ?? sourcesOf(plan, pointer);
    sources.set(pointer, known);
    return known;
  };
  return ({ pointer, source, code }) => {
    const field = fieldAt(plan, pointer);
    const direct = field === undefined ? [] : directReads(field, pointer, source);
    const derived = source === 'device' || field === undefined ? [] : [pointer, ...direct].flatMap(sourcesAt);
    // Whether a value must be there can depend on those beside it.
    const beside = code === 'required' && source === 'schema' ? [parentPointer(pointer)] : [];
    return [...direct, ...derived, ...beside];
  };
}

function directReads(field: Field, pointer: string, source: TextIssue['source']): readonly string[] {
  if (source === 'device') return [pointer];
  const rows = rowsAt(field.pointer, pointer);
  const bound = (template: string) => bindRows(template, rows);
  const conditions = field.when.map((condition) => bound(condition.pointer));
  const rules = source === 'rule' ? RULES.filter(({ limit }) => limit === field.limited) : [];
  const inputs = rules.flatMap(({ inputs: own }) => own.map((input) => bound(input).replaceAll('+', '*')));
  const country = rules.length > 0 ? [COUNTRY_POINTER] : [];
  return [...conditions, ...inputs, ...country];
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
