import { bindRows, isTouching, parentPointer, type RecordedLimits, templateOf } from 'guywire-engine/core';
import { type Field, fieldAt, type Plan, rowsAt } from 'guywire-engine/plan';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import type { TextIssue } from '../../rules/text/textIssues.ts';

/** Pointer of the country, on which channels and powers depend. */
export const COUNTRY_POINTER = '/radio/countryCode';

/** Returns the pointers that an issue depends on, in addition to its own. `*` stands for any row. */
export type ReadsOf = (issue: TextIssue) => readonly string[];

/** Dependencies of issues under these limits. Cached by pointer. */
export function createReads(plan: Plan, limits: Pick<RecordedLimits, 'reads'>): ReadsOf {
  const sources = new Map<string, readonly string[]>();
  const sourcesAt = (pointer: string): readonly string[] => {
    const cached = sources.get(pointer) ?? sourcesOf(plan, pointer);
    sources.set(pointer, cached);
    return cached;
  };
  return ({ pointer, source, code }) => {
    const field = fieldAt(plan, pointer);
    const direct = field === undefined ? [] : directReads(field, pointer, source, limits);
    const derived = source === 'device' || field === undefined ? [] : [pointer, ...direct].flatMap(sourcesAt);
    // `required` can depend on sibling values.
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
  return [...conditions, ...limits.reads(field.limited, rows.at(-1))];
}

/** Inputs of a derived value. In a list, those of the same row. */
function sourcesOf(plan: Plan, pointer: string): readonly string[] {
  if (fieldAt(plan, pointer)?.derived !== true) return [];
  const template = templateOf(pointer);
  return DERIVATIONS.filter(({ inputs }) => inputs.some((input) => isTouching(input, template))).flatMap(
    ({ inputs }) => inputs.map((input) => rowOf(input, pointer)),
  );
}

/** Row that a pointer leads through in a list, else the list itself. */
function rowOf(list: string, pointer: string): string {
  const [row] = pointer.startsWith(`${list}/`) ? (/^\/(?:\d+|\*)(?=\/)/.exec(pointer.slice(list.length)) ?? []) : [];
  return list + (row ?? '');
}
