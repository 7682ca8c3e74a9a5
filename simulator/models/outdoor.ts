import type { Antenna } from '../../rules/core/facts.ts';
import type { Model } from './model.ts';

/** Memory of the small outdoor units, bytes (docs/device.md#models). */
export const RAM = 63_447_040;

/** Widths of an 802.11ac radio at 5 GHz, MHz (docs/device.md#models). */
export const AC_WIDTHS = [10, 20, 30, 40, 50, 60, 80];

/** The one antenna of a unit that has it in its housing. */
export const builtIn = (name: string, gain: number): Antenna => ({ id: 1, name, gain, builtIn: true });

/** What most outdoor units of one 802.11ac radio have in common (docs/device.md#models). */
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

/** A 5 GHz radio of 802.11ac with two chains, as most of these units have it (docs/device.md#models). */
export const AC_RADIO = {
  number: 1,
  device: 'ath0',
  interface: 'main',
  band: 'A',
  chains: 2,
  widths: AC_WIDTHS,
  ptpOnly: false,
} as const;
