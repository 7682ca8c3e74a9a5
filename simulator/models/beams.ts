import type { Model } from './model.ts';
import { AC_RADIO, builtIn, OUTDOOR } from './outdoor.ts';
import { barn, boathouse } from './peers.ts';

/** Small panel for 2.4 GHz (docs/device.md#models). */
export const beam: Model = {
  ...OUTDOOR,
  id: 'beam-2ac-13',
  name: 'Beam 2AC 13',
  shortName: 'B2AC-13',
  systemId: '0x6704',
  hardwareAddress: '00005E005304',
  identity: { bom: '13-06704-01', subtype: 'outdoor', cpuRevision: '2', fccId: 'GWY-B2AC13', icId: '6704G-B2AC13' },
  features: ['ext_reset'],
  radios: [
    {
      ...AC_RADIO,
      band: 'G',
      widths: [10, 20, 30, 40],
      txPower: { min: -4, max: 27 },
      antennas: [builtIn('Beam', 13)],
      initial: { width: 20, txPower: 20, antenna: 1, frequency: 2437 },
    },
  ],
  link: 'ptp',
  hostname: 'beam-lake',
  ssid: 'lake',
  peers: [boathouse],
};

/** Small bridge-only panel with a management radio for the installer below (docs/device.md#models). */
export const loco: Model = {
  ...OUTDOOR,
  id: 'loco-5ac',
  name: 'Loco 5AC',
  shortName: 'L5AC',
  systemId: '0x670C',
  hardwareAddress: '00005E00530C',
  bridgeOnly: true,
  radios: [
    {
      ...AC_RADIO,
      txPower: { min: -4, max: 25 },
      antennas: [builtIn('Panel', 13)],
      initial: { width: 80, txPower: 17, antenna: 1, frequency: 5745 },
    },
  ],
  managementRadio: {
    number: 2,
    band: 'G',
    chains: 1,
    widths: [5, 10, 20, 40, 80],
    txPower: { min: 0, max: 19 },
  },
  link: 'ptp',
  hostname: 'loco-yard',
  ssid: 'yard',
  peers: [barn],
};

/** Panel of the previous generation, 802.11n (docs/device.md#models). */
export const panelN: Model = {
  ...OUTDOOR,
  id: 'panel-5n-16',
  name: 'Panel 5N 16',
  shortName: 'P5N-16',
  systemId: '0x670D',
  hardwareAddress: '00005E00530D',
  ethernetPorts: 2,
  maximumMtu: 1524,
  features: ['airview', 'ext_reset', 'poe_passthrough', 'port'],
  signalLeds: 4,
  radios: [
    {
      ...AC_RADIO,
      widths: [5, 8, 10, 20, 30, 40],
      txPower: { min: -4, max: 27, offset: 5 },
      antennas: [builtIn('Panel', 16)],
      ieeeModes: ['auto', '11naht20', '11naht40plus'],
      highestModulation: 7,
      mostStations: 50,
      initial: { width: 40, txPower: 20, antenna: 1, frequency: 5745 },
    },
  ],
  hostname: 'panel-church',
  ssid: 'church',
  peers: [barn],
};
