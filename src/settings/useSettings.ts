import { use } from 'react';
import { type Device, useDevice } from '../app/deviceContext.ts';
import { loadChunk } from '../loadChunk.ts';
import type { Settings } from './settings.ts';

const opened = new WeakMap<Device, Promise<Settings>>();

/** The settings of a device: opened once, when the first part of the page needs them, and kept while the page lives. */
export function settingsOf(device: Device): Promise<Settings> {
  const known = opened.get(device);
  if (known !== undefined) return known;
  const opening = loadChunk(() => import('./openSettings.ts')).then(({ openSettings }) => openSettings(device));
  opened.set(device, opening);
  opening.catch(() => opened.delete(device));
  return opening;
}

/** The settings of the device this page belongs to; suspends until they are there. */
export function useSettings(): Settings {
  return use(settingsOf(useDevice()));
}
