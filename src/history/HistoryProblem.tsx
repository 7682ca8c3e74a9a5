import { t } from '../i18n/t.ts';

/** States that the history could not be loaded, with Retry. */
export function HistoryProblem({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      {t('The history could not be loaded.')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('Retry')}
      </button>
    </>
  );
}
