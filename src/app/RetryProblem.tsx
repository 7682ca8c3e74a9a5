import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { CallProblem } from './CallProblem.tsx';

interface Props {
  readonly text: string;
  /** Reads again. The problem stays until the promise settles. */
  readonly onRetry: () => Promise<void>;
}

/** Error message in place of data that could not be read, with Retry. */
export function RetryProblem({ text, onRetry }: Props) {
  const [busy, setBusy] = useState(false);
  async function retry(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await onRetry().finally(() => setBusy(false));
  }
  return (
    <>
      <CallProblem text={text} />
      <button type="button" className="button" aria-disabled={busy} onClick={() => void retry()}>
        {busy ? t('Please wait') : t('Retry')}
      </button>
    </>
  );
}
