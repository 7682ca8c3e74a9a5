import type { Issue } from '../core/issue.ts';
import { prune } from '../core/prune.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Limits } from '../limits/limitsOver.ts';
import type { Read } from '../plan/active.ts';
import type { Plan } from '../plan/field.ts';
import { createFieldChecks, type FieldChecks, type Unchecked } from './fieldChecks.ts';

/**
 * Validates a section, or the whole document, against its schema. Issue pointers are relative to the validated value.
 */
export type Validate = (value: unknown) => Issue[];

export interface DocumentCheck {
  readonly plan: Plan;
  readonly document: JsonObject;
  /** Value at a pointer, or its default value. */
  readonly read: Read;
  readonly limits: Limits;
  /** Compiled validators by section name. The key `''` has the validator of the whole document. */
  readonly validators: ReadonlyMap<string, Validate>;
  /** Field checks of the plan, if the caller caches them. */
  readonly checkFields?: FieldChecks;
}

/**
 * Issues of a document before it is written. Checks every active field against its schema and limit, then each
 * section against its compiled schema. Skips inactive fields, fields unavailable on this device, and rows that are
 * switched off.
 */
export function checkDocument(check: DocumentCheck): Issue[] {
  const { plan, document, read, limits, validators, checkFields = createFieldChecks(plan) } = check;
  const unchecked: Unchecked = { unused: [], off: [] };
  const issues = checkFields(document, read, limits, unchecked);
  const output = unchecked.unused.reduce(prune, document);
  const isOff = (pointer: string) => unchecked.off.some((row) => pointer.startsWith(`${row}/`) || pointer === row);
  // A warning must not hide an error of the same value.
  const withErrors = new Set(issues.flatMap(({ severity, pointer }) => (severity === 'error' ? pointer : [])));
  for (const [section, validate] of validators) {
    for (const issue of validate(section === '' ? output : (output[section] ?? {}))) {
      const pointer = section === '' ? issue.pointer : `/${section}${issue.pointer}`;
      if (!withErrors.has(pointer) && !isOff(pointer)) issues.push({ ...issue, pointer });
    }
  }
  return issues;
}
