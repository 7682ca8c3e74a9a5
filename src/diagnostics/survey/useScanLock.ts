import { t } from '../../i18n/t.ts';
import { useRunningTest } from '../../settings/core/useRunningTest.ts';

/** Reason why no scan can start: a running test waits for the link. Undefined without a test. */
export function useScanLock(): string | undefined {
  return useRunningTest() && t('Scanning would interrupt the link under test.');
}
