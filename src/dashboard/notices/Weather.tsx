import { useEffect, useState } from 'react';
import { rainLoss } from '../../../rules/link/propagation/rainLoss.ts';
import { UNKNOWN } from '../../app/figures.ts';
import { mayOpen } from '../../app/mayOpen.ts';
import { settingLink } from '../../app/settingsPages.ts';
import type { WeatherRequest } from '../../device/endpoints/weather.ts';
import { startPoll } from '../../device/poll.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import type { Status } from '../../status/status.ts';
import { Figure } from '../FigureList.tsx';
import { rainNow } from '../health/rainNow.ts';
import { askRain } from './rain.ts';

/** Milliseconds between two requests to the weather service. */
const INTERVAL = 600_000;

interface Props {
  readonly request: WeatherRequest;
  readonly status: Status;
  readonly readOnly: boolean;
}

/** Rain at the device and its loss on the link. Requested only if the configuration allows it (D22). */
export function Weather({ request: { allowed, hasService, url }, status, readOnly }: Props) {
  const rain = useRain(url);
  if (!allowed || !hasService) {
    const link = settingLink(allowed ? '/system/weatherService' : '/system/weather');
    const text = allowed ? t('No service set') : t('Off');
    const isOpen = link !== undefined && mayOpen(link, readOnly);
    return <Figure name={t('Weather')}>{isOpen ? <a href={link}>{text}</a> : text}</Figure>;
  }
  if (url === undefined) return <Figure name={t('Weather')}>{t('The place of the device is not known')}</Figure>;
  if (rain === 'failed') return <Figure name={t('Weather')}>{t('The weather service does not answer')}</Figure>;
  return (
    <Figure name={t('Rain')}>
      {rain === undefined ? UNKNOWN : t('{rain} mm/h', { rain: formatNumber(rain, { digits: rain < 10 ? 1 : 0 }) })}
      {rain !== undefined && rain > 0 && <Meaning rain={rain} status={status} />}
    </Figure>
  );
}

/** Smallest loss to mention, dB. */
const FELT = 0.5;

function Meaning({ rain, status: { wireless } }: { readonly rain: number; readonly status: Status }) {
  const { stations, sixty, centre, distance } = wireless;
  const frequency = sixty?.frequency ?? centre;
  const metres =
    Math.max(0, ...stations.map((station) => station.sixty?.distance ?? station.distance ?? 0)) || distance;
  if (frequency === undefined || metres === undefined) return null;
  const loss = rainLoss(metres / 1000, frequency, rain);
  return (
    <span>
      {' · '}
      {loss < FELT
        ? t('no effect on this link')
        : t('costs this link about {loss} dB', { loss: formatNumber(loss, { digits: loss < 10 ? 1 : 0 }) })}
    </span>
  );
}

function useRain(url: string | undefined): number | 'failed' | undefined {
  const [rain, setRain] = useState<number | 'failed'>();
  useEffect(() => {
    if (url === undefined) return;
    const poll = startPoll(
      async (signal) => {
        const found = await askRain(url, signal).catch((error: unknown) => {
          console.warn('The rain is not known.', error);
          return 'failed' as const;
        });
        if (signal.aborted) return;
        setRain(found);
        rainNow.set(found === 'failed' ? undefined : found);
      },
      INTERVAL,
      { atOnce: true },
    );
    return () => poll.stop();
  }, [url]);
  return rain;
}
