import type { JsonValue } from 'guywire-engine/core';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadChunk } from '../../../base/loadChunk.ts';
import type { RadioCapabilities } from '../../../rules/core/facts.ts';
import { RADAR_CHECK_GAIN, RADAR_CHECK_HEADROOM, type RankedChannel } from '../../../rules/prediction/bestChannel.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration, frequencyWords } from '../../app/figures.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import type { SpectrumReading } from '../../device/endpoints/spectrum.ts';
import { plural, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { decibels } from '../../prediction/sourceText.ts';
import type { Settings } from '../../settings/core/settings.ts';
import { useNow } from '../../status/useNow.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { ownChannel } from '../ownChannel.ts';
import { channelFigures } from '../spectrum/channelFigures.ts';
import { ChannelPicture } from './ChannelPicture.tsx';
import { ChannelRow, UseButton } from './ChannelRow.tsx';
import { putIntoDraft } from './putIntoDraft.ts';
import { rankingCsv } from './rankingOf.ts';

const PlaceNote = lazy(async () => ({
  default: (await loadChunk(() => import('../../availability/PlaceNote.tsx'))).PlaceNote,
}));

/** Number of rows shown first. */
const FIRST = 8;
/** Number of blocked channels shown first. */
const FIRST_BLOCKED = 2;

interface Props {
  readonly settings: Settings;
  readonly radio: RadioCapabilities;
  readonly ranking: readonly RankedChannel[];
  /** Last result of the spectrum view, if any. */
  readonly reading: SpectrumReading | undefined;
  readonly isStation: boolean;
  /** True if the ranking is based on a link. */
  readonly isLinked: boolean;
  /** Time of the measurements, ms since 1970. */
  readonly measuredAt: number;
  /** Reason for a frozen ranking, if the link is down. */
  readonly frozen: 'scan' | 'link' | undefined;
  readonly isScanning: boolean;
  /** True if the model measures channel use. */
  readonly hasSpectrum: boolean;
  /** True to show the width of the draft first. */
  readonly isOfDraft: boolean;
  /** Width and frequency in the draft. */
  readonly chosen: { readonly width: JsonValue | undefined; readonly frequency: JsonValue | undefined };
}

/** Legal channels on an axis and as a ranking, each with a button to put it into the draft. */
export function ChannelTable(props: Props) {
  const { settings, radio, ranking, reading, isStation, isLinked, hasSpectrum, isOfDraft, chosen } = props;
  const { measuredAt, frozen, isScanning } = props;
  const { domain, readOnly } = useDevice();
  const [chosenWidth, setChosenWidth] = useState<string>();
  const [isAll, setAll] = useState(false);
  const [draftChannel, setDraftChannel] = useState<RankedChannel>();
  const [picked, setPicked] = useState<RankedChannel>();
  const from = useStatusValue(({ status }) => ownChannel(status, radio.band)?.from);
  const to = useStatusValue(({ status }) => ownChannel(status, radio.band)?.to);
  const own = useMemo(() => (from === undefined || to === undefined ? undefined : { from, to }), [from, to]);
  const widths = [...new Set(ranking.map(({ channel }) => channel.bandwidth))].toSorted((a, b) => a - b);
  const ofDraft = isOfDraft ? widths.find((one) => one === chosen.width) : undefined;
  const width = chosenWidth ?? String(ofDraft ?? 'all');
  const ofWidth = ranking.filter(({ channel }) => width === 'all' || String(channel.bandwidth) === width);
  const isPicked = (row: RankedChannel) => picked !== undefined && keyOf(row) === keyOf(picked);
  const first = firstOf(ofWidth);
  const shown = isAll ? ofWidth : ofWidth.filter((row) => first.includes(row) || isPicked(row));
  const ranked = shown.filter(({ isBlocked }) => !isBlocked);
  const place = (row: RankedChannel) => ranked.indexOf(row) + 1;
  const seen = channelFigures(
    shown.map(({ channel }) => channel),
    reading,
    1,
  );
  const most = Math.max(1, ...ranking.map(({ capacity }) => capacity ?? 0));
  const titles = Object.fromEntries([['all', 'All widths'], ...widths.map((one) => [String(one), String(one)])]);
  const isSixty = radio.band === 'AD';
  const mayUse = !readOnly && !isStation;
  const use = (row: RankedChannel) => {
    putIntoDraft(settings, radio, row);
    flushSync(() => setDraftChannel(row));
    // The button of the channel in use disappears.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  };
  const isChosen = ({ channel }: RankedChannel) =>
    chosen.width === channel.bandwidth && chosen.frequency === channel.controlFrequency;
  const now = picked && ofWidth.find(isPicked);
  const section = useRef<HTMLElement>(null);
  return (
    <>
      <ChannelPicture
        ranking={ranking}
        choices={ofWidth.filter(({ isCommon, isOwn }) => isCommon || isOwn)}
        reading={reading}
        own={own}
        picked={now}
        onPick={setPicked}
      >
        {mayUse && now !== undefined && !(now.isOwn && isChosen(now)) && (
          <UseButton row={now} isChosen={isChosen(now)} isBest={false} onUse={use} />
        )}
      </ChannelPicture>
      <section ref={section} className="card best" tabIndex={-1} aria-label={t('Channels by expected capacity')}>
        <header className="card-header">
          <h2>{isLinked ? t('Channels by expected capacity') : t('Channels by power above noise')}</h2>
          <span className="page-subtitle">
            {t('{combinations} allowed in {country}, outdoor', {
              combinations: plural(ranking.length, { one: '{count} combination', other: '{count} combinations' }),
              country: domain?.countryName ?? '',
            })}
            {' · '}
            <Age at={measuredAt} />
          </span>
          <span className="best-frozen" role="status">
            {frozen !== undefined && (
              <span className="chip">
                <Lock size={14} strokeWidth={1.6} aria-hidden="true" />
                {frozen === 'scan'
                  ? t('Order frozen until the scan ends')
                  : t('Order frozen until the link is measured again')}
              </span>
            )}
          </span>
          <ChoiceGroup
            name={`best-width-${radio.number}`}
            title={t('Channel width, MHz')}
            choices={['all', ...widths.map(String)]}
            titles={titles}
            selected={width}
            onChoose={setChosenWidth}
          />
        </header>
        {chosenWidth === undefined && ofDraft !== undefined && (
          <p className="tool-note">{t('Showing the selected width, {width} MHz.', { width: ofDraft })}</p>
        )}
        {isStation && (
          <p className="tool-note">{t('This radio is a station: its access point chooses the channel.')}</p>
        )}
        <div className="best-said" role="status">
          {draftChannel !== undefined && (
            <p className="banner banner-info">
              <span>
                {t('{channel}, {width} MHz, {power} dBm selected.', {
                  channel: frequencyWords(draftChannel.channel.centerFrequency),
                  width: draftChannel.channel.bandwidth,
                  power: draftChannel.power,
                })}{' '}
                <a className="link" href="#settings/wireless">
                  {t('Show effect')}
                </a>
              </span>
            </p>
          )}
        </div>
        <table className="best-table" data-sixty={isSixty || undefined}>
          <thead>
            <tr>
              <th scope="col">{t('#')}</th>
              <th scope="col">{t('Center, width')}</th>
              <th scope="col" className="best-number">
                {t('Capacity, Mbit/s')}
              </th>
              <th scope="col" className="best-number">
                {t('Noise')}
              </th>
              <th scope="col" className="best-number">
                {isSixty ? t('Availability') : t('Busy')}
              </th>
              <th scope="col" className="best-number">
                {t('EIRP limit')}
              </th>
              {!isSixty && <th scope="col">{t('Radar check')}</th>}
              <th scope="col" className="best-reason">
                {t('Reason')}
              </th>
              {mayUse && <td />}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <ChannelRow
                key={keyOf(row)}
                row={row}
                place={place(row)}
                most={most}
                busy={seen[index]?.busy}
                isSixty={isSixty}
                isBest={place(row) === 1 && isLinked && frozen === undefined && !isScanning}
                isChosen={isChosen(row)}
                isPicked={isPicked(row)}
                onUse={mayUse ? use : undefined}
              />
            ))}
          </tbody>
        </table>
        {isSixty && isLinked && (
          <div className="best-note">
            <Suspense>
              <PlaceNote />
            </Suspense>
          </div>
        )}
        <footer className="best-footer">
          <p>
            {isLinked
              ? t('Average of both directions at current or maximum legal power.')
              : t('No link, so no capacity: channels are ranked by power above noise.')}{' '}
            {isSixty
              ? isLinked && t('Of channels with the same capacity, the one with the larger rain margin ranks first.')
              : isLinked
                ? t('A channel with a radar check needs {percent} % more capacity to rank before one without.', {
                    percent: RADAR_CHECK_GAIN,
                  })
                : t('A channel with a radar check needs {level} dB more to rank before one without.', {
                    level: decibels(RADAR_CHECK_HEADROOM),
                  })}{' '}
            {reading === undefined && hasSpectrum && (
              <a className="link" href="#tools/spectrum">
                {t('See channel use in the spectrum view')}
              </a>
            )}
          </p>
          {ofWidth.length > first.length && (
            <button type="button" className="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? t('Show the best') : t('Show all {count}', { count: ofWidth.length })}
            </button>
          )}
        </footer>
        <ResultActions
          name="best-channel"
          text={() => rankingCsv(ranking)}
          files={[{ extension: 'csv', make: () => rankingCsv(ranking) }]}
        />
      </section>
    </>
  );
}

function keyOf({ channel: { controlFrequency, centerFrequency, bandwidth } }: RankedChannel): string {
  return `${controlFrequency} ${centerFrequency} ${bandwidth}`;
}

function firstOf(rows: readonly RankedChannel[]): readonly RankedChannel[] {
  const common = rows.filter(({ isCommon, isOwn }) => isCommon || isOwn);
  const best = new Set(common.filter(({ isBlocked }) => !isBlocked).slice(0, FIRST));
  const blocked = new Set(common.filter(({ isBlocked }) => isBlocked).slice(0, FIRST_BLOCKED));
  return common.filter((row) => row.isOwn || best.has(row) || blocked.has(row));
}

/** Age of the measurements. */
function Age({ at }: { readonly at: number }) {
  const now = useNow();
  return t('figures {age} old', { age: formatDuration((now - at) / 1000) });
}
