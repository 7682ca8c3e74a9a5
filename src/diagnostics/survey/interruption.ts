import { RADIO_NAMES } from '../../../rules/core/board.ts';
import type { BandMode } from '../../../rules/core/facts.ts';
import { formatDuration } from '../../app/figures.ts';
import { isolated } from '../../i18n/isolated.ts';
import { listedWithAnd } from '../../i18n/listed.ts';
import { plural, t } from '../../i18n/t.ts';
import type { Status } from '../../status/status.ts';
import { ssidText } from './networkText.ts';

/** Maximum number of named stations. More are counted. */
const NAMED = 4;

/** Describes the links that a scan interrupts, and the duration. */
export function interruptionOf({ wireless }: Status, band: BandMode, seconds: number): string {
  const text = t('Scanning interrupts the {radio} link for about {time}. It returns even if you close this page.', {
    radio: RADIO_NAMES[band],
    time: formatDuration(seconds),
  });
  const names = wireless.stations.map(({ remote, mac, id }) => ssidText(remote.name ?? mac ?? id));
  if (names.length === 0) return text;
  const more = names.length - NAMED;
  const list = listedWithAnd([
    ...names.slice(0, NAMED).map(isolated),
    ...(more > 0 ? [plural(more, { one: '{count} more', other: '{count} more' })] : []),
  ]);
  return `${text} ${t('Affects: {stations}.', { stations: list })}`;
}
