import type { Issue } from '../core/issue.ts';
import { isLongNumber } from '../core/longNumber.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';

/** Errors for the numbers of a value that would be rounded. */
export function issuesOfLongNumbers(value: JsonValue, pointer = ''): readonly Issue[] {
  if (isLongNumber(value)) return [{ pointer, code: 'digits', params: {}, severity: 'error', source: 'schema' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) =>
    issuesOfLongNumbers(own, `${pointer}/${escapeSegment(name)}`),
  );
}
