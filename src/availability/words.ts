import { type Place, rainRate } from '../../rules/link/propagation/rainRate.ts';
import type { Outage } from '../../rules/link/propagation/rainYear.ts';
import type { FadeMargin } from '../../rules/prediction/fadeMargin.ts';
import { worstLink } from '../../rules/prediction/linkOutage.ts';
import { distance } from '../app/figures.ts';
import type { Units } from '../app/units.ts';
import { formatNumber, t } from '../i18n/t.ts';
import { marginDecibels } from './marginWords.ts';

export interface AvailabilityWords {
  readonly percent: string;
  readonly minutes: string;
  readonly reason: string;
}

/** Describes the worst of some links; undefined without links. */
export function availabilityWords(
  fades: readonly FadeMargin[],
  place: Place,
  units: Units,
): AvailabilityWords | undefined {
  const rate = rainRate(place);
  const worst = worstLink(fades, rate);
  if (worst === undefined) return undefined;
  const { outage, fade } = worst;
  return {
    percent: percentWords(outage),
    minutes: minutesWords(outage),
    reason: t('{margin} dB rain margin over {distance}.', {
      margin: marginDecibels(fade.margin),
      distance: distance(fade.metres, units),
    }),
  };
}

export function placeWords(place: Place): string {
  return t('Rain at {latitude}°, {longitude}° exceeds {rate} mm/h for 0.01 % of a year (ITU-R P.837, P.530).', {
    latitude: formatNumber(place.latitude, { digits: 2 }),
    longitude: formatNumber(place.longitude, { digits: 2 }),
    rate: formatNumber(rainRate(place), { digits: 0 }),
  });
}

/** Rounds the availability down, never up. */
function percentWords({ percent, bound }: Outage): string {
  const available = Math.floor(1000 * (100 - percent) + 1e-6) / 1000;
  return `${SIGNS[bound]}${t('{percent} %', { percent: formatNumber(available, { digits: 3 }) })}`;
}

function minutesWords({ minutes, bound }: Outage): string {
  const whole = minutes < 10 ? Math.ceil(10 * minutes) / 10 : Math.ceil(minutes);
  return `${OPPOSITE_SIGNS[bound]}${t('{minutes} min a year', { minutes: formatNumber(whole) })}`;
}

/** Signs of an availability whose outage is a bound. */
const SIGNS = { exact: '', atMost: '≥ ', atLeast: '≤ ' } as const satisfies Record<Outage['bound'], string>;
const OPPOSITE_SIGNS = { exact: '', atMost: '≤ ', atLeast: '≥ ' } as const satisfies Record<Outage['bound'], string>;
