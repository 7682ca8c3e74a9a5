import { isRecord } from '../../device/isRecord.ts';
import { toNumber } from '../../device/toNumber.ts';

/** Maximum plausible rain, mm/h. The heaviest hour on record has a seventh of it. */
const MOST_RAIN = 2000;
const PATIENCE = 10_000;

/**
 * Requests the rain at the device from the weather service, mm/h. The only call that leaves the device (D22). The
 * response is an object with `precipitation`. The request contains no data of the page.
 * @throws Error without a response or without a value
 */
export async function askRain(url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the weather service answered ${response.status}`);
  const rain = readRain(await response.json());
  if (rain === undefined) throw new Error('the weather service reports no rain rate');
  return rain;
}

/** Rain in a response, mm/h; undefined if missing. */
export function readRain(answer: unknown): number | undefined {
  const rain = isRecord(answer) ? toNumber(answer.precipitation) : undefined;
  return rain === undefined || rain < 0 || rain > MOST_RAIN ? undefined : rain;
}
