import type { Issue } from '../core/issue.ts';
import { prune } from '../core/prune.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Limits } from '../limits/limitsOver.ts';
import type { Read } from '../plan/active.ts';
import type { Plan } from '../plan/field.ts';
import { createFieldChecks, type FieldChecks, type Unchecked } from './fieldChecks.ts';

/** Validates the value of a section, or of a whole document, against its schema; pointers from that value on. */
export type Validate = (value: unknown) => Issue[];

export interface DocumentCheck {
  readonly plan: Plan;
  readonly document: JsonObject;
  /** Value at a pointer through the defaults. */
  readonly read: Read;
  readonly limits: Limits;
  /** Compiled validators by section: the first segment of the pointer; under `''` that of the whole. */
  readonly validators: ReadonlyMap<string, Validate>;
  /** The checks of the plan, where they have been made. */
  readonly checkFields?: FieldChecks;
}

/**
 * Issues of a document before it may be written: every active field against its schema and its limit, then the compiled
 * schemas of the sections. Fields that are inactive or not available here are not checked, nor rows that are switched off.
 */
export function checkDocument(check: DocumentCheck): Issue[] {
  const { plan, document, read, limits, validators, checkFields = createFieldChecks(plan) } = check;
  const unchecked: Unchecked = { unused: [], off: [] };
  const issues = checkFields(document, read, limits, unchecked);
  const output = unchecked.unused.reduce(prune, document);
  const isOff = (pointer: string) => unchecked.off.some((row) => pointer.startsWith(`${row}/`) || pointer === row);
  // A warning about a value does not hide an error of the value.
  const known = new Set(issues.flatMap(({ severity, pointer }) => (severity === 'error' ? pointer : [])));
  for (const [section, validate] of validators) {
    for (const issue of validate(section === '' ? output : (output[section] ?? {}))) {
      const pointer = section === '' ? issue.pointer : `/${section}${issue.pointer}`;
      if (!known.has(pointer) && !isOff(pointer)) issues.push({ ...issue, pointer });
    }
  }
  return issues;
}
