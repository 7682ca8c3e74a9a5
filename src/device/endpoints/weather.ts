import { getJson } from '../call.ts';
import type { CallOptions } from '../send.ts';

/** Whether the browser may ask a weather service, and at which address (D22). */
export interface WeatherRequest {
  readonly allowed: boolean;
  /** The configuration names a service. */
  readonly hasService: boolean;
  /** Of https alone. */
  readonly url?: string | undefined;
}

/** @throws DeviceError */
export async function getWeatherRequest(options?: CallOptions): Promise<WeatherRequest> {
  const { allowed, service, url } = await getJson('/api/weather-request', options);
  const usable = typeof url === 'string' && /^https:\/\//i.test(url) && URL.canParse(url);
  const hasService = typeof service === 'string' || usable;
  return { allowed: allowed === true, hasService, url: allowed === true && usable ? url : undefined };
}
