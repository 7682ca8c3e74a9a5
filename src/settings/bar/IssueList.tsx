import { useState } from 'react';
import type { IssueLink } from '../draft/draftView.ts';
import { issueMessage, issueWords } from '../draft/issueLink.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { useConventions } from '../words/useConventions.ts';
import { UndrawnLine } from './UndrawnLine.tsx';

interface Props {
  readonly draft: SettingsDraft;
  readonly links: readonly IssueLink[];
  readonly onShow: (pointer: string) => void;
  /**
   * Called when every line without a field is resolved. Resolved lines disappear, because the issues are from an
   * earlier check.
   */
  readonly onSettled?: () => void;
}

/** Issues in words, with links to their fields. Lines without a field are edited here, in the units of the text. */
export function IssueList({ draft, links, onShow, onSettled }: Props) {
  const conventions = useConventions();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const left = links.filter(({ undrawn = '' }) => !settled.has(undrawn));

  function settle(name: string): void {
    if (onSettled === undefined) return;
    setSettled(new Set([...settled, name]));
    if (left.every(({ undrawn }) => undrawn === name)) onSettled();
  }

  return (
    <ul className="bar-errors">
      {left.map((link) => {
        const { issue, undrawn } = link;
        return (
          <li key={`${issue.pointer} ${issue.code} ${undrawn}`}>
            {undrawn === undefined ? (
              <button type="button" className="link" onClick={() => onShow(issue.pointer)}>
                {issueWords(link, conventions)}
              </button>
            ) : (
              <UndrawnLine
                draft={draft}
                name={undrawn}
                message={issueMessage(link)}
                onTaken={() => settle(undrawn)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
