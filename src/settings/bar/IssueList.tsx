import { t } from '../../i18n/t.ts';
import type { IssueLink } from '../draft/draftView.ts';

interface Props {
  readonly links: readonly IssueLink[];
  readonly onShow: (pointer: string) => void;
}

/** Issues in words, each with the way to its field. */
export function IssueList({ links, onShow }: Props) {
  return (
    <ul className="bar-errors">
      {links.map(({ issue, label, message }) => (
        <li key={`${issue.pointer} ${issue.code}`}>
          <button type="button" className="link" onClick={() => onShow(issue.pointer)}>
            {label === '' ? message : t('{label}: {message}', { label, message })}
          </button>
        </li>
      ))}
    </ul>
  );
}
