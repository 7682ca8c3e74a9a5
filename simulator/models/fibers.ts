import type { Antenna } from '../../rules/core/facts.ts';
import type { Model } from './model.ts';
import { AC_RADIO, AC_WIDTHS, OUTDOOR, RAM } from './outdoor.ts';
import { farmEast } from './peers.ts';

const DISHES: readonly Antenna[] = [
  { id: 1, name: 'Dish 23', gain: 23, builtIn: false },
  { id: 2, name: 'Dish 30', gain: 30, builtIn: false },
  { id: 3, name: 'Dish 34', gain: 34, builtIn: false },
];

/** Radio for one long link, with a dish of its own (docs/device.md#models). */
export const fiber: Model = {
  ...OUTDOOR,
  id: 'fiber-5x',
  name: 'Fiber 5X',
  shortName: 'F5X',
  systemId: '0x6706',
  hardwareAddress: '00005E005306',
  identity: { bom: '13-06706-01', subtype: 'outdoor', cpuRevision: '2', fccId: 'GWY-F5X', icId: '6706G-F5X' },
  totalRam: 2 * RAM,
  features: ['airview', 'ext_reset', 'gps'],
  family: 'airfiber',
  radios: [
    {
      ...AC_RADIO,
      widths: [10, 20, 30, 40, 50],
      txPower: { min: -4, max: 26 },
      antennas: DISHES,
      ptpOnly: true,
      initial: { width: 50, txPower: 13, antenna: 2, frequency: 5745 },
    },
  ],
  link: 'ptp',
  hostname: 'ridge-5x',
  ssid: 'ridge',
  peers: [{ ...farmEast, hostname: 'ridge-east', model: 'Fiber 5X', distance: 11_400, txPower: 13, antennaGain: 30 }],
};

/** Successor with wider channels and more power (docs/device.md#models). */
export const fiberHd: Model = {
  ...fiber,
  id: 'fiber-5xhd',
  name: 'Fiber 5XHD',
  shortName: 'F5XHD',
  systemId: '0x6713',
  hardwareAddress: '00005E005313',
  identity: { bom: '13-06719-01', subtype: 'outdoor', cpuRevision: '2', fccId: 'GWY-F5XHD', icId: '6719G-F5XHD' },
  radios: [
    {
      ...AC_RADIO,
      widths: AC_WIDTHS,
      txPower: { min: -4, max: 29 },
      antennas: DISHES,
      ptpOnly: true,
      initial: { width: 80, txPower: 13, antenna: 2, frequency: 5745 },
    },
  ],
  hostname: 'pass-5xhd',
  ssid: 'pass',
  peers: [{ ...farmEast, hostname: 'pass-east', model: 'Fiber 5XHD', distance: 9000, txPower: 13, antennaGain: 30 }],
};
