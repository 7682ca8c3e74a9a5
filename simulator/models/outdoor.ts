import type { Antenna } from '../../rules/core/facts.ts';
import type { Model } from './model.ts';

/** Memory of the small outdoor units, bytes (docs/device.md#models). */
export const RAM = 63_447_040;

/** Widths of an 802.11ac radio at 5 GHz, MHz (docs/device.md#models). */
export const AC_WIDTHS = [10, 20, 30, 40, 50, 60, 80];

export const builtIn = (name: string, gain: number): Antenna => ({ id: 1, name, gain, builtIn: true });

/** Common properties of outdoor units with one 802.11ac radio (docs/device.md#models). */
export const OUTDOOR = {
  totalRam: RAM,
  ethernetPorts: 1,
  features: ['airview', 'ext_reset'],
  family: 'airmax',
  speaks: 'first',
  signalLeds: 0,
  link: 'ptmp',
  site: { latitude: 54.6872, longitude: 25.2797, height: 24 },
} as const satisfies Partial<Model>;

/** Common 5 GHz radio: 802.11ac with two chains (docs/device.md#models). */
export const AC_RADIO = {
  number: 1,
  device: 'ath0',
  interface: 'main',
  band: 'A',
  chains: 2,
  widths: AC_WIDTHS,
  ptpOnly: false,
} as const;
