import { checkDocument } from '../../engine/check/checkDocument.ts';
import type { Issue } from '../../engine/check/issue.ts';
import type { Repository } from '../../engine/config/repository.ts';
import type { LimitSource } from '../../engine/limits/limit.ts';

/** A validator compiled from the schema of a section. */
export type Validate = (data: unknown) => boolean;

/** Everything that is wrong in the active fields of the draft: by the compiled schemas, and by the limits in force. */
export function checkDraft(repository: Repository, limits: LimitSource): readonly Issue[] {
  return checkDocument({ plan: repository.plan(), document: repository.document(), limits });
}
