import { ShelfRow } from 'guywire-engine/form';
import { useEffect, useState } from 'react';
import { failureText } from '../../app/failureText.ts';
import { type ControllerStatus, getControllerStatus } from '../../device/endpoints/controllerStatus.ts';
import { startPoll } from '../../device/poll.ts';
import { t } from '../../i18n/t.ts';
import { ToolRow } from './ToolCard.tsx';

/** Milliseconds from one answer to the next question. */
const INTERVAL = 5000;

const WORDS: Readonly<Record<string, { readonly text: string; readonly chip: string }>> = {
  connected: { text: 'Connected', chip: 'chip-good' },
  connecting: { text: 'Connecting', chip: 'chip-warn' },
  unreachable: { text: 'Unreachable', chip: 'chip-bad' },
  disabled: { text: 'Off', chip: '' },
};

/** The state of the connection to the management system, followed while the page is visible. */
export function ControllerStatusRow() {
  const [status, setStatus] = useState<ControllerStatus>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const poll = startPoll(
      async (signal) => {
        try {
          const next = await getControllerStatus({ signal });
          if (signal.aborted) return;
          setStatus(next);
          setProblem(undefined);
        } catch (error) {
          if (!signal.aborted) setProblem(failureText(error));
        }
      },
      INTERVAL,
      { atOnce: true },
    );
    return () => poll.stop();
  }, []);
  const words = WORDS[status?.status ?? ''];
  return (
    <ShelfRow
      name="controllerConnection"
      title={t('Controller connection')}
      help={t('How the device reaches its controller.')}
      values={status && (words === undefined ? status.status : t(words.text))}
    >
      <ToolRow label={t('Status')} problem={problem}>
        {status === undefined ? (
          <span className="tool-value">{problem === undefined ? t('Please wait...') : t('not known')}</span>
        ) : (
          <span className={`chip ${words?.chip ?? ''}`} role="status">
            {words === undefined ? status.status : t(words.text)}
          </span>
        )}
        {status?.pageUrl !== undefined && (
          <a href={status.pageUrl} target="_blank" rel="noopener noreferrer">
            {t('Open controller')}
            <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
          </a>
        )}
      </ToolRow>
      {status !== undefined && status.key !== '' && (
        <ToolRow label={t('Address')}>
          <span className="tool-code">{status.key}</span>
        </ToolRow>
      )}
    </ShelfRow>
  );
}
