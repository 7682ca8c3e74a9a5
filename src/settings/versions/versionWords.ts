import type { Version } from '../../device/endpoints/versions.ts';
import { currentLocale, plural, t } from '../../i18n/t.ts';
import { type VersionRow, valuesOf } from './versionRows.ts';

/** English, keys of the translations. */
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

/** Of a moment in ms since 1970, in the time of the browser; a dash where it is not known. */
export function timeWords(time: number | undefined, options: Intl.DateTimeFormatOptions): string {
  return time === undefined ? '–' : new Intl.DateTimeFormat(currentLocale(), options).format(time);
}

/** A heading over all of one day. @param now ms since 1970 */
export function dayWords(time: number | undefined, now: number): string {
  const day = (at: number) => new Date(at).toDateString();
  if (time !== undefined && day(time) === day(now)) return t('Today');
  const isThisYear = time !== undefined && new Date(time).getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return timeWords(time, { weekday: 'short', month: 'short', day: 'numeric', ...year });
}

/** What a version did, in a line; `more` counts what the line leaves out. */
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
  const fixed = WITHOUT_CHANGES[how];
  if (fixed !== undefined) return { title: t(fixed), more: '' };
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

/** Who did it and from where, and why it is over. */
export function aboutWords({ user, address, byController, reason, how }: Version): string {
  const who = byController ? t('controller') : user === '' && address === '' ? t('device') : user;
  const why = reason === undefined ? '' : t(REASONS[reason]);
  const by = how === 'api' ? t('by a program') : how === 'bothEnds' ? t('both ends') : '';
  return [who, address, by, why].filter((part) => part !== '').join(' · ');
}
