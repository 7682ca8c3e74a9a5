import { deviceProperties } from '../../../schemas/config/system/device.ts';
import { json } from '../../core/answer.ts';
import { enabledSetting, type Settings } from '../../core/settings.ts';
import type { Device } from '../../device/device.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

const ADDRESS = new RegExp(deviceProperties.weatherService.pattern, 'u');

/**
 * Rounds a coordinate to 0.1°, about 10 km. This suffices for rain, and keeps the exact location of a mast private.
 */
function roundCoordinate(text: string | undefined): string | undefined {
  return text !== undefined && /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text).toFixed(1) : undefined;
}

/** Location of the device: entered by an administrator, else from its GPS receiver. */
function place(settings: Settings, { model: { features, site } }: Pick<Device, 'model'>) {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) =>
    roundCoordinate(settings.get(`system.${name}`)),
  );
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (!features.includes('gps')) return undefined;
  return { latitude: site.latitude.toFixed(1), longitude: site.longitude.toFixed(1) };
}

const isAllowed = (settings: Settings): boolean => enabledSetting(settings, 'gui.weather.status');

/** Configured service, if the browser may use it. */
function serviceOf(settings: Settings): URL | undefined {
  const address = settings.get('gui.weather.url') ?? '';
  return isAllowed(settings) && ADDRESS.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}

/** Origin of the service for the security headers, if the browser may use it. */
export function weatherService(settings: Settings): string | undefined {
  return serviceOf(settings)?.origin;
}

/** GET `/api/weather-request`: request that the browser may send. The device itself sends nothing (D22). */
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
