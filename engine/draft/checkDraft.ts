import { checkDocument, type Validate } from '../check/checkDocument.ts';
import type { Issue } from '../core/issue.ts';
import { createRead } from '../plan/active.ts';
import type { Draft } from './draft.ts';

/**
 * All that is wrong with a draft: every field in use against its schema and its limit, then what only the whole can show.
 * @param validate checks the whole, without what is not in use; `compileValidator` makes one
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
