import { json } from '../../answer.ts';
import { enabledSetting, type Settings } from '../../configuration/settings.ts';
import type { Device } from '../../device.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** The service, which stands for whichever a maker would name; no such name exists (RFC 2606). */
const SERVICE = 'https://weather.example/precipitation';

/** To a tenth of a degree, about 10 km: rain is no narrower, and the place of a mast is nobody's business. */
function rounded(text: string | undefined): string | undefined {
  return text !== undefined && /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text).toFixed(1) : undefined;
}

/** Where the device is: as somebody has written it, or else as its own receiver says. */
function place(settings: Settings, { model: { features, site } }: Device) {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => rounded(settings.get(`system.${name}`)));
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (!features.includes('gps')) return undefined;
  return { latitude: site.latitude.toFixed(1), longitude: site.longitude.toFixed(1) };
}

/** The origin of the service, while the configuration allows the browser to ask it. */
export function weatherService(settings: Settings): string | undefined {
  return enabledSetting(settings, 'gui.weather.status', false) ? new URL(SERVICE).origin : undefined;
}

/** GET `/api/weather-request`: what the browser may ask, if anything; from the device nothing leaves (D22). */
export function weather({ device }: SignedInCall): AnswerOf<'weather'> {
  const settings = device.settings();
  const allowed = weatherService(settings) !== undefined;
  const at = allowed ? place(settings, device) : undefined;
  return json({ allowed, ...(at === undefined ? {} : { url: `${SERVICE}?${new URLSearchParams(at)}` }) });
}
