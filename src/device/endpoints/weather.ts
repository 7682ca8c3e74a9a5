import { getJson } from '../call.ts';
import type { CallOptions } from '../send.ts';

/** Permission to use a weather service, with its address (D22). */
export interface WeatherRequest {
  readonly allowed: boolean;
  readonly hasService: boolean;
  /** HTTPS only. */
  readonly url?: string | undefined;
}

/** @throws DeviceError */
export async function getWeatherRequest(options?: CallOptions): Promise<WeatherRequest> {
  const { allowed, service, url } = await getJson('/api/weather-request', options);
  const usable = typeof url === 'string' && /^https:\/\//i.test(url) && URL.canParse(url);
  const hasService = typeof service === 'string' || usable;
  return { allowed: allowed === true, hasService, url: allowed === true && usable ? url : undefined };
}
