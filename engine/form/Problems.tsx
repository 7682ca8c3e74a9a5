import type { Cell } from '../../base/cell.ts';
import type { Translate } from '../../base/translate.ts';
import { useCell } from '../../base/useCell.ts';
import { message } from '../check/messages.ts';
import type { Issue } from '../core/issue.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import type { Conventions } from '../words/conventions.ts';
import type { FormStore } from './store.ts';

interface ProblemsProps {
  readonly problems: Cell<readonly Issue[]>;
  readonly store: FormStore;
  readonly t: Translate;
  readonly conventions: Conventions;
}

/** Issues of values that no field of the page shows. */
export function Problems({ problems, store, t, conventions }: ProblemsProps) {
  const issues = useCell(problems);
  if (issues.length === 0) return null;
  return (
    <div className="banner banner-bad" role="alert">
      <ul>
        {issues.map((issue) => {
          const field = fieldAt(store.plan, issue.pointer);
          return (
            <li key={`${issue.pointer} ${issue.code}`}>
              {field === undefined ? <code>{issue.pointer}</code> : <b>{t(field.title)}</b>}{' '}
              {message(issue, t, field, conventions)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
