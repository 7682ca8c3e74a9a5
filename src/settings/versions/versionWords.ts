import type { Version } from '../../device/endpoints/versions.ts';
import { currentLocale, plural, t } from '../../i18n/t.ts';
import { type VersionRow, valuesOf } from './versionRows.ts';

/** English texts, the keys of the translations. */
const REASONS: Readonly<Record<NonNullable<Version['reason']>, string>> = {
  ended: 'reverted by a user',
  expired: 'not kept in time',
  restarted: 'device rebooted',
  replaced: 'replaced by other settings',
  otherEnd: 'peer did not keep it',
};

const WITHOUT_CHANGES: Readonly<Partial<Record<Version['how'], string>>> = {
  account: 'Accounts changed',
  setup: 'First setup',
  reset: 'Factory reset',
};

/** Formats a time in milliseconds since 1970, in the browser's time zone; a dash if unknown. */
export function timeWords(time: number | undefined, options: Intl.DateTimeFormatOptions): string {
  return time === undefined ? '–' : new Intl.DateTimeFormat(currentLocale(), options).format(time);
}

/**
 * Heading for a day.
 * @param now milliseconds since 1970
 */
export function dayWords(time: number | undefined, now: number): string {
  const day = (at: number) => new Date(at).toDateString();
  if (time !== undefined && day(time) === day(now)) return t('Today');
  const isThisYear = time !== undefined && new Date(time).getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return timeWords(time, { weekday: 'short', month: 'short', day: 'numeric', ...year });
}

/** One-line summary of a version. `more` is the number of omitted changes. */
export function titleOf(
  row: VersionRow,
  restored: Version | undefined,
): { readonly title: string; readonly more: string } {
  const { changes, how, hasBase } = row;
  const [first] = changes;
  if (row.restored !== undefined) {
    const date =
      restored === undefined ? `#${row.restored}` : timeWords(restored.time, { month: 'short', day: 'numeric' });
    return { title: t('Restored version of {date}', { date }), more: countWords(changes.length) };
  }
  const fixedTitle = WITHOUT_CHANGES[how];
  if (fixedTitle !== undefined) return { title: t(fixedTitle), more: '' };
  if (first === undefined) {
    return { title: hasBase ? t('No setting changed') : t('First version kept'), more: '' };
  }
  const others = changes.length - 1;
  return {
    title: `${first.label} ${valuesOf(first)}`,
    more: others === 0 ? '' : t('+{count} more', { count: others }),
  };
}

const countWords = (count: number): string => plural(count, { one: '{count} setting', other: '{count} settings' });

export function aboutWords({ user, address, byController, reason, how }: Version): string {
  const who = byController ? t('controller') : user === '' && address === '' ? t('device') : user;
  const why = reason === undefined ? '' : t(REASONS[reason]);
  const by = how === 'api' ? t('by a program') : how === 'bothEnds' ? t('both ends') : '';
  return [who, address, by, why].filter((part) => part !== '').join(' · ');
}
