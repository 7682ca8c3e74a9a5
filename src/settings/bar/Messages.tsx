import { useCell } from '../../../base/useCell.ts';
import { t } from '../../i18n/t.ts';
import { outcomeIssues } from '../apply/outcomeIssues.ts';
import type { Settings } from '../core/settings.ts';
import { issueLink } from '../draft/issueLink.ts';
import { testEndText } from '../testMode/testText.ts';
import { BarMessage } from './BarMessage.tsx';
import { IssueList } from './IssueList.tsx';
import { outcomeText } from './outcomeText.ts';

interface Props {
  readonly settings: Settings;
  readonly pending: boolean;
  readonly onShow: (pointer: string) => void;
}

/** Moves focus to the undo button if the pressed button disappeared. */
function focusNext(element: HTMLElement | null): void {
  if (document.activeElement?.contains(element)) element?.focus({ preventScroll: true });
}

export function Messages({ settings, pending, onShow }: Props) {
  const apply = useCell(settings.apply);
  const test = useCell(settings.test);
  const notice = useCell(settings.notice);
  const outcome = apply.step === 'idle' && apply.outcome !== undefined ? outcomeText(apply.outcome) : undefined;
  const { draft } = settings;
  const found = outcomeIssues(apply).map((issue) => issueLink(draft.plan(), draft.state().document, issue));
  const undo = notice?.undo;
  const dismiss = () => settings.apply.send({ type: 'dismiss' });
  return (
    <>
      {outcome !== undefined && (
        <BarMessage tone={outcome.tone} onDismiss={dismiss}>
          <p>{outcome.text}</p>
          {found.length > 0 && <IssueList draft={draft} links={found} onShow={onShow} onSettled={dismiss} />}
        </BarMessage>
      )}
      {test.phase === 'over' && (
        <BarMessage
          tone={test.end.isKept ? 'good' : 'info'}
          onDismiss={() => settings.test.send({ type: 'dismiss' })}
        >
          <p>
            {testEndText(test.end)}
            {!test.end.isKept && pending && ` ${t('Your changes are still here, not saved.')}`}
          </p>
        </BarMessage>
      )}
      {notice !== undefined && notice.isLock !== true && (
        <BarMessage tone="info" onDismiss={() => settings.notice.set(undefined)}>
          <p>{notice.text}</p>
          {undo !== undefined && (
            <button ref={focusNext} type="button" className="link" onClick={() => settings.bringBack(undo)}>
              {t('Undo')}
            </button>
          )}
        </BarMessage>
      )}
    </>
  );
}
