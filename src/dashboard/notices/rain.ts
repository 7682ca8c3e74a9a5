import { isRecord } from '../../device/isRecord.ts';
import { toNumber } from '../../device/toNumber.ts';

/** Rain beyond this is an error: mm/h. The heaviest hours on record have a seventh of it. */
const MOST_RAIN = 2000;
const PATIENCE = 10_000;

/**
 * Asks the weather service for the rain at the device, in mm/h: the only call that leaves the device (D22). Its answer is an
 * object with `precipitation`; nothing of the page goes along.
 * @throws Error without an answer, or with one that does not say
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

/** The rain of an answer in mm/h; undefined where it does not say. */
export function readRain(answer: unknown): number | undefined {
  const rain = isRecord(answer) ? toNumber(answer.precipitation) : undefined;
  return rain === undefined || rain < 0 || rain > MOST_RAIN ? undefined : rain;
}
