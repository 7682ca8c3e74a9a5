import type { Field, Plan } from '../../engine/plan/field.ts';
import { fieldAt } from '../../engine/plan/fieldAt.ts';
import { rowsAt } from '../../engine/plan/rowPointers.ts';
import { bindRows, isTouching, parentPointer } from '../../engine/pointer.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { RULES } from '../../rules/rules.ts';
import type { TextIssue } from '../../simulator/configuration/textIssues.ts';

/** Where the country stands: every limit depends on it. */
export const COUNTRY_POINTER = '/radio/countryCode';

/**
 * Tells for which of some values an issue may be there: values that nobody can tell, so that what was said of others for
 * their sake is not known to be so.
 * @param place of the value that the issue is about; it is no cause of its own issue
 * @param unsound pointers of these values, rows by index
 */
export function causesOf(plan: Plan, issue: TextIssue, place: string, unsound: readonly string[]): readonly string[] {
  if (unsound.length === 0) return unsound;
  const field = fieldAt(plan, issue.pointer);
  // What must be there can hang on what stands beside it.
  const beside = issue.code === 'required' && issue.source === 'schema' ? [parentPointer(issue.pointer)] : [];
  const reads = [...(field === undefined ? [] : readsOf(plan, field, issue)), ...beside];
  return unsound.filter((pointer) => pointer !== place && reads.some((read) => isRead(read, pointer)));
}

/** What a field's issue was worked out from; `*` where it may be any row. */
function readsOf(plan: Plan, field: Field, { pointer, source }: TextIssue): readonly string[] {
  if (source === 'device') return [pointer];
  const rows = rowsAt(field.pointer, pointer);
  const bound = (template: string) => bindRows(template, rows);
  const conditions = field.when.map((condition) => bound(condition.pointer));
  const rules = source === 'rule' ? RULES.filter(({ limit }) => limit === field.limited) : [];
  const inputs = rules.flatMap(({ inputs: own }) => own.map((input) => bound(input).replaceAll('+', '*')));
  const country = rules.length > 0 ? [COUNTRY_POINTER] : [];
  const direct = [...conditions, ...inputs, ...country];
  const derived = [pointer, ...direct].flatMap((read) => sourcesOf(plan, read));
  return [...direct, ...derived];
}

/** What a worked out value is worked out from, where the pointer is of one; of a row in a list, that row. */
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
