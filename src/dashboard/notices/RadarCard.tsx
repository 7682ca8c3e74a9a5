import { rowKey } from 'guywire-engine/config';
import { useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { NON_OCCUPANCY_SECONDS } from '../../../rules/wireless/activeChannels.ts';
import { CONTROL_FREQUENCY } from '../../../schemas/config/keys.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration, frequencyWords } from '../../app/figures.ts';
import { eventLabel } from '../../app/history.ts';
import { historyOf } from '../../app/historyOf.ts';
import { LINK_LOOKS, LinkMark } from '../../app/LinkMark.tsx';
import { currentLocale, t } from '../../i18n/t.ts';
import type { Status, Wireless } from '../../status/status.ts';
import { moreStatus } from './moreStatus.ts';
import { nextRadarCheck, type RadarCheck } from './radarCheck.ts';

/**
 * Radar detection (DFS): availability check, operation on a DFS channel, detected radar, and the wait for the
 * channel. Shows the current and the configured channel, with the reason. Empty outside of these states.
 */
export function RadarCard({ status }: { readonly status: Status }) {
  const { wireless } = status;
  const check = useCheck(wireless.radarCheck);
  const elsewhere = useElsewhere(wireless);
  const { radarLeft, centre } = wireless;
  const isListening = moreStatus(status).isRadarChannel && check === undefined && centre !== undefined;
  if (check === undefined && radarLeft === undefined && !isListening && elsewhere === undefined) return null;
  return (
    <section className="card radar-card" aria-labelledby="radar-title">
      {check !== undefined ? (
        <Checking check={check} centre={centre} />
      ) : radarLeft !== undefined ? (
        <Waiting left={radarLeft} />
      ) : (
        <>
          <h2 id="radar-title">{isListening ? t('Radar detection') : t('Channel')}</h2>
          {isListening && (
            <p className="link-card-state">
              <LinkMark look={LINK_LOOKS.connected} />
              {t('Operating on {channel}, listening for radar (DFS)', { channel: frequencyWords(centre) })}
            </p>
          )}
        </>
      )}
      {check !== undefined && radarLeft !== undefined && (
        <p className="radar-note">
          {t('Radar detected; the former channel is available again in {duration}.', {
            duration: formatDuration(radarLeft),
          })}
        </p>
      )}
      {elsewhere !== undefined && <p className="radar-note">{elsewhere}</p>}
      <RadarEvents />
    </section>
  );
}

function useCheck(radarCheck: Wireless['radarCheck']): RadarCheck | undefined {
  const [shown, setShown] = useState<{
    readonly of: Wireless['radarCheck'];
    readonly check: RadarCheck | undefined;
  }>();
  if (shown?.of === radarCheck) return shown.check;
  const check = nextRadarCheck(shown?.check, radarCheck.state, radarCheck.left);
  setShown({ of: radarCheck, check });
  return check;
}

function Checking({ check: { left, total }, centre }: { check: RadarCheck; centre: number | undefined }) {
  return (
    <>
      <h2 id="radar-title">{t('Radar check')}</h2>
      <progress aria-labelledby="radar-title" value={Math.max(0, total - left)} max={total} />
      <p>
        {centre === undefined
          ? t('{left} s left of {total}', { left, total })
          : t('{left} s left of {total} on {channel}', { left, total, channel: frequencyWords(centre) })}
      </p>
      <p className="radar-note">{t('No transmission until the check ends')}</p>
    </>
  );
}

/** @param left seconds until the channel is allowed again */
function Waiting({ left }: { readonly left: number }) {
  return (
    <>
      <h2 id="radar-title">{t('Radar detected')}</h2>
      <progress
        aria-labelledby="radar-title"
        value={Math.max(0, NON_OCCUPANCY_SECONDS - left)}
        max={NON_OCCUPANCY_SECONDS}
      />
      <p>
        {t('The device has left its channel, which is available again in {duration}.', {
          duration: formatDuration(left),
        })}
      </p>
    </>
  );
}

/** Current and configured channel with the reason; undefined if equal or unknown. */
function useElsewhere({ frequency, mode, radarLeft }: Wireless): string | undefined {
  const { board, inForce } = useDevice();
  const text = useCell(inForce);
  const radio = board.radios.find(({ band }) => band !== 'AD');
  const configured = Number(text.get(rowKey(CONTROL_FREQUENCY, radio?.number ?? 1)));
  // A station follows its access point, regardless of its own channel.
  if (!isAccessPoint(mode) || !(configured > 0) || frequency === undefined || configured === frequency)
    return undefined;
  const places = { configured: frequencyWords(configured), operating: frequencyWords(frequency) };
  return radarLeft === undefined
    ? t('Configured: control frequency {configured}. Operating: {operating}, moved automatically.', places)
    : t('Configured: control frequency {configured}. Operating: {operating}, because of radar.', places);
}

/** Channel events of the last two minutes. */
function RadarEvents() {
  const { events } = useCell(historyOf(useDevice()));
  const shown = events
    .filter(({ kind }) => kind === 'radar' || kind === 'channel')
    .map((event) => ({ at: event.at, label: eventLabel(event) }));
  return shown.length === 0 ? null : (
    <ul className="radar-events" aria-label={t('Events')}>
      {shown.map(({ at, label }) => (
        <li key={`${at} ${label}`}>
          <bdi>{new Date(at).toLocaleTimeString(currentLocale(), { hourCycle: 'h23' })}</bdi> {label}
        </li>
      ))}
    </ul>
  );
}
