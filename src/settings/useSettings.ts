import { use } from 'react';
import { type Device, useDevice } from '../app/deviceContext.ts';
import { openSettings } from './openSettings.ts';
import type { Settings } from './settings.ts';

const opened = new WeakMap<Device, Promise<Settings>>();

/** The settings of a device: opened once, when the first part of the page needs them, and kept while the page lives. */
function settingsOf(device: Device): Promise<Settings> {
  const known = opened.get(device) ?? openSettings(device);
  opened.set(device, known);
  return known;
}

/** The settings of the device this page belongs to; suspends until they are there. */
export function useSettings(): Settings {
  return use(settingsOf(useDevice()));
}
