import type { Model } from './model.ts';
import { AC_RADIO, OUTDOOR, RAM } from './outdoor.ts';
import { barn, boathouse, farmEast, school } from './peers.ts';

const SECTOR_ANTENNAS = [
  { id: 1, name: 'Omni', gain: 13, builtIn: false },
  { id: 2, name: 'Dish', gain: 34, builtIn: false },
  { id: 3, name: 'Sector', gain: 22, builtIn: false },
];

/** Base radio with antenna connectors, and a port that powers another device (docs/device.md#models). */
export const base: Model = {
  ...OUTDOOR,
  id: 'base-5ac',
  name: 'Base 5AC',
  shortName: 'B5AC',
  systemId: '0x6703',
  hardwareAddress: '00005E005303',
  identity: { bom: '13-06703-01', subtype: 'outdoor', cpuRevision: '2', fccId: 'GWY-B5AC', icId: '6703G-B5AC' },
  signalLeds: 4,
  totalRam: 2 * RAM,
  ethernetPorts: 2,
  features: ['airview', 'ext_reset', 'poe_passthrough', 'port'],
  radios: [
    {
      ...AC_RADIO,
      txPower: { min: -4, max: 27 },
      antennas: SECTOR_ANTENNAS,
      initial: { width: 20, txPower: 14, antenna: 3, frequency: 5745 },
    },
  ],
  hostname: 'base-south',
  ssid: 'mast-south',
  peers: [farmEast, barn, school],
};

/** Base radio for 2.4 GHz (docs/device.md#models). */
export const base24: Model = {
  ...OUTDOOR,
  id: 'base-2ac',
  name: 'Base 2AC',
  shortName: 'B2AC',
  systemId: '0x6709',
  hardwareAddress: '00005E005309',
  totalRam: 2 * RAM,
  features: ['airview', 'ext_reset'],
  radios: [
    {
      ...AC_RADIO,
      band: 'G',
      widths: [10, 20, 30, 40],
      txPower: { min: -4, max: 28 },
      antennas: [
        { id: 1, name: 'Omni', gain: 13, builtIn: false },
        { id: 2, name: 'Dish', gain: 24, builtIn: false },
        { id: 3, name: 'Sector', gain: 17, builtIn: false },
      ],
      initial: { width: 20, txPower: 16, antenna: 3, frequency: 2437 },
    },
  ],
  hostname: 'base-bay',
  ssid: 'bay',
  peers: [boathouse],
};

/** Base radio with an additional fibre port and a clock of its own (docs/device.md#models). */
export const fibreBase: Model = {
  ...base,
  id: 'base-5ac-sfp',
  name: 'Base 5AC SFP',
  shortName: 'B5AC-SFP',
  systemId: '0x670A',
  hardwareAddress: '00005E00530A',
  identity: { bom: '13-06710-01', subtype: 'mast', cpuRevision: '2', fccId: 'GWY-B5ACSFP', icId: '6710G-B5ACSFP' },
  features: ['airview', 'ext_reset', 'sfp', 'port', 'gps', 'extended_stats'],
  hostname: 'base-tower',
  ssid: 'tower',
};

/** Radio that is screwed to its antenna, for few stations (docs/device.md#models). */
export const bullet: Model = {
  ...OUTDOOR,
  id: 'bullet-5ac',
  name: 'Bullet 5AC',
  shortName: 'BU5AC',
  systemId: '0x670B',
  hardwareAddress: '00005E00530B',
  radios: [
    {
      ...AC_RADIO,
      txPower: { min: -4, max: 25 },
      antennas: SECTOR_ANTENNAS,
      mostStations: 50,
      initial: { width: 20, txPower: 20, antenna: 1, frequency: 5745 },
    },
  ],
  hostname: 'bullet-pier',
  ssid: 'pier',
  peers: [barn],
};
