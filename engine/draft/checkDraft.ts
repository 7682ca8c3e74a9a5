import { checkDocument, type Validate } from '../check/checkDocument.ts';
import type { Issue } from '../core/issue.ts';
import { createRead } from '../plan/active.ts';
import type { Draft } from './draft.ts';

/**
 * Issues of a draft: first each active field against its schema and limit, then the whole document.
 * @param validate checks the document without inactive values; see `compileValidator`
 * @example checkDraft(draft, compileValidator(schema)).map((issue) => `${issue.pointer}: ${message(issue)}`)
 */
export function checkDraft(draft: Draft, validate?: Validate): Issue[] {
  const { plan } = draft.rules();
  const { document } = draft.state();
  return checkDocument({
    plan,
    document,
    read: createRead(plan, () => document),
    limits: draft.limits(),
    validators: new Map(validate === undefined ? [] : [['', validate]]),
  });
}
