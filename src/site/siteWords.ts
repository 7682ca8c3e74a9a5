import type { SitePhoto } from '../device/endpoints/site.ts';
import { currentLocale, t } from '../i18n/t.ts';

/** Author and time of a note or photo. */
export function authorWords({ time, user }: Pick<SitePhoto, 'time' | 'user'>): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return [user, time === undefined ? '' : format.format(time)].filter((words) => words !== '').join(' · ');
}

/** Caption of a photo, or its number if it has none. @param number from 1 */
export const photoName = ({ caption }: SitePhoto, number: number): string =>
  caption === '' ? t('Photo {number}', { number }) : caption;
