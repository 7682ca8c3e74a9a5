import { plural, t } from '../../i18n/t.ts';

/**
 * That edits of an earlier page are back.
 * @param back changes that are pending again
 * @param dropped secrets that were not kept
 */
export function keptText(back: number, dropped: number): string {
  const parts = [];
  if (back > 0) {
    parts.push(
      plural(back, {
        one: '{count} unsaved change was brought back.',
        other: '{count} unsaved changes were brought back.',
      }),
    );
  }
  if (dropped > 0) parts.push(t('Passwords are never kept: please type them again.'));
  return parts.join(' ');
}
