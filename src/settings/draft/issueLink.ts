import type { Issue } from '../../../engine/check/issue.ts';
import { message } from '../../../engine/check/messages.ts';
import type { Plan } from '../../../engine/plan/field.ts';
import { templateOf } from '../../../engine/pointer.ts';
import { t } from '../../i18n/t.ts';
import type { IssueLink } from './draftView.ts';

/** An issue with the title of its field and its message in words. */
export function issueLink(plan: Plan, issue: Issue): IssueLink {
  const field = plan.byPointer.get(issue.pointer) ?? plan.byPointer.get(templateOf(issue.pointer));
  return { issue, label: field === undefined ? '' : t(field.title), message: message(issue, t, field) };
}
