import type { Cell } from '../../base/cell.ts';
import type { Translate } from '../../base/translate.ts';
import { useCell } from '../../base/useCell.ts';
import { message } from '../check/messages.ts';
import type { Issue } from '../core/issue.ts';
import type { Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';

interface ProblemsProps {
  readonly problems: Cell<readonly Issue[]>;
  readonly plan: Plan;
  readonly t: Translate;
}

/** What is wrong with values that no field of the page shows. */
export function Problems({ problems, plan, t }: ProblemsProps) {
  const issues = useCell(problems);
  if (issues.length === 0) return null;
  return (
    <div className="banner banner-bad" role="alert">
      <ul>
        {issues.map((issue) => {
          const title = fieldAt(plan, issue.pointer)?.title;
          return (
            <li key={`${issue.pointer} ${issue.code}`}>
              {title === undefined ? <code>{issue.pointer}</code> : <b>{t(title)}</b>} {message(issue, t)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
