import { plural } from '../../i18n/t.ts';
import type { IssueLink } from '../draft/draftView.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { BarMessage } from './BarMessage.tsx';
import { IssueList } from './IssueList.tsx';

interface Props {
  readonly draft: SettingsDraft;
  readonly errors: readonly IssueLink[];
  readonly onShow: (pointer: string) => void;
}

export function PendingErrors({ draft, errors, onShow }: Props) {
  return (
    <BarMessage tone="bad">
      <p id="pending-errors">
        {plural(new Set(errors.map(({ issue }) => issue.pointer)).size, {
          one: 'Fix {count} error first:',
          other: 'Fix {count} errors first:',
        })}
      </p>
      <IssueList draft={draft} links={errors} onShow={onShow} />
    </BarMessage>
  );
}
