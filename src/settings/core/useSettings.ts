import { createContext, use, useContext } from 'react';
import type { Settings } from './settings.ts';

/** Opens the settings of the device this page belongs to; the same promise each time. */
export const SettingsContext = createContext<() => Promise<Settings>>(() =>
  Promise.reject(new Error('Settings stand inside the application.')),
);

/** The settings of the device this page belongs to; suspends until they are there. */
export function useSettings(): Settings {
  return use(useContext(SettingsContext)());
}
