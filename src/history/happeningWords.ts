import { frequencyWords } from '../app/figures.ts';
import { HISTORY_PATH } from '../app/path.ts';
import type { Happening } from '../device/endpoints/history.ts';
import { plural, t } from '../i18n/t.ts';

/** Text of an event, with a link to details. */
export interface HappeningWords {
  readonly label: string;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly link: string;
  /** Target of the link. */
  readonly place: string;
}

/** @param readOnly true for a user without the firmware page */
export function happeningWords({ kind, name, value }: Happening, readOnly: boolean): HappeningWords {
  const log = { link: '#tools/log', place: t('Log') };
  const history = { link: `#${HISTORY_PATH}`, place: t('History of settings') };
  const channels = { link: '#tools/best-channel', place: t('Best channel') };
  const channel = value === undefined ? undefined : frequencyWords(value);
  switch (kind) {
    case 'restart':
      return { label: t('Device started'), tone: 'warn', ...log };
    case 'firmware':
      return {
        label: name === undefined ? t('Firmware updated') : t('Firmware {version}', { version: name }),
        tone: 'good',
        ...(readOnly ? log : { link: '#settings/system?at=firmware', place: t('Firmware') }),
      };
    case 'kept':
      return { label: t('Settings saved'), tone: 'good', ...history };
    case 'reverted':
      return { label: t('Test reverted'), tone: 'warn', ...history };
    case 'radar':
      return {
        label: channel === undefined ? t('Radar detected') : t('Radar on {channel}', { channel }),
        tone: 'bad',
        ...channels,
      };
    case 'channel':
      return {
        label: channel === undefined ? t('Channel changed') : t('Channel {channel}', { channel }),
        tone: 'warn',
        ...channels,
      };
    case 'lost':
      return { label: peers(name, value, true), tone: 'bad', ...log };
    case 'back':
      return { label: peers(name, value, false), tone: 'good', ...log };
  }
}

function peers(name: string | undefined, count: number | undefined, isLost: boolean): string {
  if (count !== undefined && count >= 0) {
    return isLost
      ? plural(count, { one: '{count} station lost', other: '{count} stations lost' })
      : plural(count, { one: '{count} station connected', other: '{count} stations connected' });
  }
  if (name === undefined) return isLost ? t('Link lost') : t('Link up');
  return isLost ? t('{name} lost', { name }) : t('{name} connected', { name });
}
