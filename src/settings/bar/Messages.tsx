import { type ReactNode, useEffect } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { currentPath } from '../../app/path.ts';
import { t } from '../../i18n/t.ts';
import {
  arrivalOf,
  closeNotification,
  type Message,
  newestFirst,
  notifications,
  remember,
} from '../../notifications/notify.ts';
import { outcomeIssues } from '../apply/outcomeIssues.ts';
import type { Settings } from '../core/settings.ts';
import type { IssueLink } from '../draft/draftView.ts';
import { issueLink } from '../draft/issueLink.ts';
import { testEndText } from '../testMode/testText.ts';
import { BarMessage } from './BarMessage.tsx';
import { IssueList } from './IssueList.tsx';
import { outcomeText } from './outcomeText.ts';

interface Props {
  readonly settings: Settings;
  readonly pending: boolean;
  /** Current errors of the draft. The message of a refused save lists them with those of the save. */
  readonly errors: readonly IssueLink[];
  readonly onShow: (pointer: string) => void;
}

/** Message from any part of the page. */
interface Voice {
  /** Identifies the message. */
  readonly source: object;
  readonly tone: Message['tone'];
  readonly text: string;
  /** True if the message stays until the user acts. */
  readonly asks: boolean;
  readonly more?: ReactNode;
  readonly onDismiss: () => void;
}

/** Moves focus to the undo button if the pressed button disappeared. */
function focusNext(element: HTMLElement | null): void {
  if (document.activeElement?.contains(element)) element?.focus({ preventScroll: true });
}

/** Messages in the bar, newest first. */
export function Messages(props: Props) {
  const voices = newestFirst(useVoices(props));
  useEffect(() => {
    for (const { source, text, tone } of voices.toReversed()) remember(source, { text, tone });
  });
  return voices.map(({ source, tone, text, asks, more, onDismiss }) => (
    <BarMessage key={arrivalOf(source)} tone={tone} stays={asks} onDismiss={onDismiss}>
      <p>{text}</p>
      {more}
    </BarMessage>
  ));
}

function useVoices({ settings, pending, errors, onShow }: Props): readonly Voice[] {
  const apply = useCell(settings.apply);
  const test = useCell(settings.test);
  const notice = useCell(settings.notice);
  const toasts = useCell(notifications);
  const { draft } = settings;
  const voices: Voice[] = [];
  const outcome = apply.step === 'idle' ? apply.outcome : undefined;
  const result = outcome && outcomeText(outcome);
  if (outcome !== undefined && result !== undefined) {
    const isListed = ({ issue, field }: IssueLink) =>
      errors.some((other) => other.issue.pointer === issue.pointer && other.issue.code === issue.code) ||
      // An error of a hidden field follows from those of others.
      (errors.length > 0 && field?.hidden === true);
    const links = outcomeIssues(apply).map((issue) => issueLink(draft.plan(), draft.state().document, issue));
    const found = links.length === 0 ? links : [...errors, ...links.filter((link) => !isListed(link))];
    const dismiss = () => settings.apply.send({ type: 'dismiss' });
    voices.push({
      ...{ source: outcome, ...result, asks: result.tone === 'bad', onDismiss: dismiss },
      more: found.length > 0 && <IssueList draft={draft} links={found} onShow={onShow} onSettled={dismiss} />,
    });
  }
  if (test.phase === 'over') {
    const { end } = test;
    const rest = !end.isKept && pending ? ` ${t('Your changes are still here, not saved.')}` : '';
    voices.push({
      source: end,
      tone: end.isKept ? 'good' : 'info',
      text: `${testEndText(end)}${rest}`,
      asks: !end.isKept,
      onDismiss: () => settings.test.send({ type: 'dismiss' }),
    });
  }
  if (notice !== undefined && notice.isLock !== true) {
    const { undo, text } = notice;
    voices.push({
      source: notice,
      tone: 'info',
      text,
      asks: undo !== undefined,
      more: undo !== undefined && (
        <button ref={focusNext} type="button" className="link" onClick={() => settings.bringBack(undo)}>
          {t('Undo')}
        </button>
      ),
      onDismiss: () => settings.notice.set(undefined),
    });
  }
  for (const toast of toasts) {
    const { id, text, tone, action } = toast;
    const close = () => closeNotification(id);
    voices.push({
      ...{ source: toast, tone, text, asks: tone === 'bad', onDismiss: close },
      more: action !== undefined && action.path !== currentPath() && (
        <button
          type="button"
          className="link"
          onClick={() => {
            close();
            action.act();
          }}
        >
          {action.title}
        </button>
      ),
    });
  }
  return voices;
}
