import { deviceProperties } from '../../../schemas/config/system/device.ts';
import { json } from '../../core/answer.ts';
import { enabledSetting, type Settings } from '../../core/settings.ts';
import type { Device } from '../../device/device.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

const ADDRESS = new RegExp(deviceProperties.weatherService.pattern, 'u');

/** To a tenth of a degree, about 10 km: rain is no narrower, and the exact place of a mast stays private. */
function rounded(text: string | undefined): string | undefined {
  return text !== undefined && /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text).toFixed(1) : undefined;
}

/** Where the device is: as an administrator has entered it, or else as its own receiver says. */
function place(settings: Settings, { model: { features, site } }: Pick<Device, 'model'>) {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => rounded(settings.get(`system.${name}`)));
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (!features.includes('gps')) return undefined;
  return { latitude: site.latitude.toFixed(1), longitude: site.longitude.toFixed(1) };
}

const isAllowed = (settings: Settings): boolean => enabledSetting(settings, 'gui.weather.status');

/** The service that the configuration names, while it allows the browser to ask it. */
function serviceOf(settings: Settings): URL | undefined {
  const address = settings.get('gui.weather.url') ?? '';
  return isAllowed(settings) && ADDRESS.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}

/** The origin of the service, while the configuration allows the browser to ask it; goes into the security headers. */
export function weatherService(settings: Settings): string | undefined {
  return serviceOf(settings)?.origin;
}

/** GET `/api/weather-request`: what the browser may ask, if anything; from the device nothing leaves (D22). */
export function weather({ device }: SignedInCall): AnswerOf<'weather'> {
  const settings = device.settings();
  const allowed = isAllowed(settings);
  const service = serviceOf(settings);
  if (service === undefined) return json({ allowed });
  const { origin, href } = service;
  const at = place(settings, device);
  return json({
    allowed,
    service: origin,
    ...(at === undefined ? {} : { url: `${href}?${new URLSearchParams(at)}` }),
  });
}
