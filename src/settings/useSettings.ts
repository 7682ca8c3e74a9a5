import { type Device, useDevice } from '../app/deviceContext.ts';
import { openSettings } from './openSettings.ts';
import type { Settings } from './settings.ts';

const opened = new WeakMap<Device, Settings>();

/**
 * The settings of the device this page belongs to: opened when the first part of the page needs them, and kept while
 * the page lives.
 */
export function useSettings(): Settings {
  const device = useDevice();
  const known = opened.get(device);
  if (known !== undefined) return known;
  const settings = openSettings(device);
  opened.set(device, settings);
  return settings;
}
