import { CircleDashed, CircleX, Minus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import type { RankedChannel } from '../../../rules/prediction/bestChannel.ts';
import { formatDuration, frequencyWords, megabits, UNKNOWN } from '../../app/figures.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { marginWords } from '../../availability/marginWords.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import { decibels } from '../../prediction/sourceText.ts';
import { useRunningTest } from '../../settings/core/useRunningTest.ts';
import { reasonText } from './reasonText.ts';

const AvailabilityFigure = lazy(async () => ({
  default: (await loadChunk(() => import('../../availability/AvailabilityFigure.tsx'))).AvailabilityFigure,
}));

interface RowProps {
  readonly row: RankedChannel;
  /** Rank among the shown channels, from 1; 0 without a rank. */
  readonly place: number;
  /** Highest capacity in kbit/s. */
  readonly most: number;
  /** Channel use in percent. */
  readonly busy: number | undefined;
  /** 60 GHz rows have availability in rain and no channel use. */
  readonly isSixty: boolean;
  /** True for the recommended channel. */
  readonly isBest: boolean;
  readonly isChosen: boolean;
  /** True if picked in the picture. */
  readonly isPicked: boolean;
  readonly onUse: ((row: RankedChannel) => void) | undefined;
}

export function ChannelRow({ row, place, most, busy, isSixty, isBest, isChosen, isPicked, onUse }: RowProps) {
  const { channel, capacity, fades, interference, eirp, isOwn, reasons } = row;
  return (
    <tr className={isOwn ? 'best-own' : undefined} data-picked={isPicked || undefined}>
      <td className="best-place">{place === 0 ? UNKNOWN : place}</td>
      <th scope="row">
        <strong>
          <bdi>{frequencyWords(channel.centerFrequency)}</bdi>
        </strong>{' '}
        {isOwn && <span className="chip best-chip">{t('In use')}</span>}
        <small>
          <bdi>{t('{width} MHz · channel {number}', { width: channel.bandwidth, number: channel.number })}</bdi>
        </small>
      </th>
      <td className="best-number best-capacity">
        {capacity !== undefined && (
          <span className="best-bar" aria-hidden="true">
            <span style={{ inlineSize: `${(100 * capacity) / most}%` }} />
          </span>
        )}
        <strong>{megabits(capacity)}</strong>
      </td>
      <td className="best-number" data-title={t('Noise')}>
        <bdi>
          {interference === undefined
            ? UNKNOWN
            : t('{level} dBm', { level: decibels(Math.round(interference / 100) * 100) })}
        </bdi>
      </td>
      {isSixty ? (
        <td className="best-number best-rain" data-title={t('Availability')}>
          <Suspense>
            <AvailabilityFigure fades={fades} />
          </Suspense>
        </td>
      ) : (
        <td className="best-number" data-title={t('Busy')}>
          {busy === undefined ? UNKNOWN : t('{percent} %', { percent: busy })}
        </td>
      )}
      <td className="best-number" data-title={t('EIRP limit')}>
        <bdi>{t('{level} dBm', { level: formatNumber(eirp) })}</bdi>
      </td>
      {!isSixty && (
        <td className="best-radar" data-title={t('Radar check')}>
          <RadarCheck row={row} />
        </td>
      )}
      <td className="best-reason">
        {reasons.map(reasonText).join(' ')} {isSixty && marginWords(fades)}
      </td>
      {onUse !== undefined && (
        <td className="best-use">
          {!(isOwn && isChosen) && <UseButton row={row} isChosen={isChosen} isBest={isBest} onUse={onUse} />}
        </td>
      )}
    </tr>
  );
}

interface UseProps extends Pick<RowProps, 'row' | 'isChosen' | 'isBest'> {
  readonly onUse: (row: RankedChannel) => void;
}

export function UseButton({ row, isChosen, isBest, onUse }: UseProps) {
  const { channel, isBlocked } = row;
  const isLocked = useRunningTest() !== undefined;
  const words = t('{center}, {width} MHz', {
    center: frequencyWords(channel.centerFrequency),
    width: channel.bandwidth,
  });
  return (
    <button
      type="button"
      className={isBest ? 'button button-primary' : 'button'}
      disabled={isBlocked || isLocked}
      aria-disabled={isChosen}
      title={isBlocked ? t('Blocked after radar.') : isLocked ? t('Settings are locked during the test.') : undefined}
      aria-label={`${isChosen ? t('In draft') : t('Use this channel')}: ${words}`}
      onClick={() => isChosen || onUse(row)}
    >
      {isChosen ? t('In draft') : t('Use this channel')}
    </button>
  );
}

function RadarCheck({ row: { check, isBlocked } }: { readonly row: RankedChannel }) {
  const left = useStatusValue(({ status }) => status.wireless.radarLeft);
  if (isBlocked) {
    return (
      <span className="best-blocked">
        <CircleX size={14} strokeWidth={1.6} aria-hidden="true" />
        {left === undefined ? t('Blocked') : t('Blocked, {time}', { time: formatDuration(left) })}
      </span>
    );
  }
  const Icon = check === 0 ? Minus : CircleDashed;
  return (
    <span className={check === 0 ? undefined : 'best-check'}>
      <Icon size={14} strokeWidth={1.6} aria-hidden="true" />
      <bdi>{check === 0 ? t('None') : t('{seconds} s', { seconds: check })}</bdi>
    </span>
  );
}
