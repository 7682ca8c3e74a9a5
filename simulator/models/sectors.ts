import type { Model } from './model.ts';
import { AC_RADIO, builtIn, OUTDOOR } from './outdoor.ts';
import { barn, farmEast, mill, school } from './peers.ts';

/** Sector with its own clock, for many stations (docs/device.md#models). */
export const sector: Model = {
  ...OUTDOOR,
  id: 'sector-5ac-gps',
  name: 'Sector 5AC GPS',
  shortName: 'S5AC-GPS',
  systemId: '0x6702',
  hardwareAddress: '00005E005302',
  features: ['airview', 'ext_reset', 'gps', 'gps.leds'],
  identity: { bom: '13-06702-01', subtype: 'outdoor', cpuRevision: '2', fccId: 'GWY-S5ACGPS', icId: '6702G-S5ACGPS' },
  signalLeds: 4,
  requiredFirmware: '8.7.15',
  radios: [
    {
      ...AC_RADIO,
      txPower: { min: -4, max: 25, offset: 2 },
      antennas: [builtIn('Sector', 17)],
      eirpLimit: true,
      initial: { width: 40, txPower: 19, antenna: 1, frequency: 5745 },
    },
  ],
  hostname: 'sector-west',
  ssid: 'mast-west',
  peers: [farmEast, barn, school, mill],
};

/**
 * Sector sold only in the United States and locked to that country. Supports only point-to-multipoint, with beam
 * steering and a key for the lower bands (docs/device.md#models).
 */
export const americanSector: Model = {
  ...OUTDOOR,
  id: 'sector-5ac-us',
  name: 'Sector 5AC US',
  shortName: 'S5AC-US',
  systemId: '0x6708',
  hardwareAddress: '00005E005308',
  identity: { bom: '13-06708-01', subtype: 'us', cpuRevision: '2', fccId: 'GWY-S5ACUS', icId: '' },
  radios: [
    {
      ...AC_RADIO,
      txPower: { min: -4, max: 28 },
      antennas: [builtIn('Sector', 16)],
      ptmpOnly: true,
      beamforming: true,
      onlyCountry: 840,
      initial: { width: 40, txPower: 20, antenna: 1, frequency: 5785 },
    },
  ],
  unlockKey: 'H3WN8CVZ5YKP',
  hostname: 'sector-mesa',
  ssid: 'mesa',
  peers: [barn, school],
};
