import { t } from '../../i18n/t.ts';
import { useRunningTest } from './useRunningTest.ts';

/** Reasons by what an act would harm. English, keys of the translations. */
const REASONS = {
  settings: 'Settings are locked during the test.',
  link: 'Available once the test is over: this would interrupt the connection.',
  test: 'Available once the test is over: the reboot would end it.',
} as const;

/** Reason why an act is locked while a test runs. Undefined without a test. */
export function useTestLock(harms: keyof typeof REASONS): string | undefined {
  return useRunningTest() && t(REASONS[harms]);
}
