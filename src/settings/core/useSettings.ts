import { createContext, use, useContext } from 'react';
import type { Settings } from './settings.ts';

/** Opens the settings of the device. Returns the same promise for each call. */
export const SettingsContext = createContext<() => Promise<Settings>>(() =>
  Promise.reject(new Error('Settings stand inside the application.')),
);

/** Settings of the device. Suspends until they are loaded. */
export function useSettings(): Settings {
  return use(useContext(SettingsContext)());
}
