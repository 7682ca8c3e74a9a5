import { plural, t } from '../../i18n/t.ts';
import type { DraftView } from './draftView.ts';

/** Number of pending changes in words. Lines without effect are mentioned only if nothing else is pending. */
export function pendingText({ pending, quiet }: Pick<DraftView, 'pending' | 'quiet'>): string {
  if (pending > 0) return plural(pending, { one: '{count} pending change', other: '{count} pending changes' });
  return quiet > 0
    ? plural(quiet, { one: '{count} line without effect', other: '{count} lines without effect' })
    : t('No pending changes');
}
