import type { ControllerStatus } from '../../device/endpoints/controllerStatus.ts';
import { t } from '../../i18n/t.ts';
import { ToolRow } from './ToolCard.tsx';

const CHIPS: Readonly<Record<string, string>> = {
  connected: 'chip-good',
  connecting: 'chip-warn',
  unreachable: 'chip-bad',
};

interface ControllerFactsProps {
  readonly status: ControllerStatus | undefined;
  readonly words: string | undefined;
  /** Reason why the state is unknown. */
  readonly problem: string | undefined;
}

export function ControllerFacts({ status, words, problem }: ControllerFactsProps) {
  return (
    <>
      <ToolRow label={t('Status')} problem={problem}>
        {status === undefined ? (
          <span className="tool-value">{problem === undefined ? t('Please wait...') : t('not known')}</span>
        ) : (
          <span className={`chip ${CHIPS[status.status] ?? ''}`} role="status">
            {words}
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
    </>
  );
}
