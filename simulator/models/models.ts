import type { Antenna } from '../../rules/facts.ts';
import type { Model } from './model.ts';
import { barn, farmEast, mill, school } from './peers.ts';

const WIDTHS_5_GHZ = [10, 20, 30, 40, 50, 60, 80];
const RAM = 63_447_040;

const builtIn = (name: string, gain: number): Antenna => ({ id: 1, name, gain, builtIn: true });

const dish: Model = {
  id: 'dish-5ac-23',
  name: 'Dish 5AC 23',
  shortName: 'D5AC-23',
  systemId: '0x6701',
  hardwareAddress: '00005E005301',
  totalRam: RAM,
  ethernetPorts: 1,
  features: ['airview', 'ext_reset'],
  identity: { bom: '13-06701-02', subtype: 'outdoor', fccId: 'GWY-D5AC23', icId: '6701G-D5AC23' },
  family: 'airmax',
  speaks: 'first',
  signalLeds: 4,
  radios: [
    {
      number: 1,
      device: 'ath0',
      interface: 'main',
      band: 'A',
      chains: 2,
      widths: WIDTHS_5_GHZ,
      txPower: { min: -4, max: 24 },
      antennas: [builtIn('Dish', 23)],
      ptpOnly: false,
      initial: { width: 80, txPower: 13, antenna: 1, frequency: 5745 },
    },
  ],
  link: 'ptp',
  hostname: 'dish-north',
  ssid: 'mast-north',
  site: { latitude: 54.6872, longitude: 25.2797, height: 24 },
  peers: [farmEast],
};

const sector: Model = {
  ...dish,
  id: 'sector-5ac-gps',
  name: 'Sector 5AC GPS',
  shortName: 'S5AC-GPS',
  systemId: '0x6702',
  hardwareAddress: '00005E005302',
  features: ['airview', 'ext_reset', 'gps', 'gps.leds'],
  requiredFirmware: '8.7.15',
  radios: [
    {
      number: 1,
      device: 'ath0',
      interface: 'main',
      band: 'A',
      chains: 2,
      widths: WIDTHS_5_GHZ,
      txPower: { min: -4, max: 25 },
      antennas: [builtIn('Sector', 17)],
      ptpOnly: false,
      eirpLimit: true,
      initial: { width: 40, txPower: 19, antenna: 1, frequency: 5745 },
    },
  ],
  link: 'ptmp',
  hostname: 'sector-west',
  ssid: 'mast-west',
  peers: [farmEast, barn, school, mill],
};

const base: Model = {
  ...dish,
  id: 'base-5ac',
  name: 'Base 5AC',
  shortName: 'B5AC',
  systemId: '0x6703',
  hardwareAddress: '00005E005303',
  totalRam: 2 * RAM,
  ethernetPorts: 2,
  features: ['airview', 'ext_reset', 'poe_passthrough', 'port'],
  radios: [
    {
      number: 1,
      device: 'ath0',
      interface: 'main',
      band: 'A',
      chains: 2,
      widths: WIDTHS_5_GHZ,
      txPower: { min: -4, max: 27 },
      antennas: [
        { id: 1, name: 'Omni', gain: 13, builtIn: false },
        { id: 2, name: 'Dish', gain: 34, builtIn: false },
        { id: 3, name: 'Sector', gain: 22, builtIn: false },
      ],
      ptpOnly: false,
      initial: { width: 20, txPower: 14, antenna: 3, frequency: 5745 },
    },
  ],
  link: 'ptmp',
  hostname: 'base-south',
  ssid: 'mast-south',
  peers: [farmEast, barn, school],
};

const beam: Model = {
  ...dish,
  id: 'beam-2ac-13',
  name: 'Beam 2AC 13',
  shortName: 'B2AC-13',
  systemId: '0x6704',
  hardwareAddress: '00005E005304',
  features: ['ext_reset'],
  signalLeds: 0,
  radios: [
    {
      number: 1,
      device: 'ath0',
      interface: 'main',
      band: 'G',
      chains: 2,
      widths: [10, 20, 30, 40],
      txPower: { min: -4, max: 27 },
      antennas: [builtIn('Beam', 13)],
      ptpOnly: false,
      initial: { width: 20, txPower: 20, antenna: 1, frequency: 2437 },
    },
  ],
  hostname: 'beam-lake',
  ssid: 'lake',
  peers: [{ ...farmEast, hostname: 'boathouse', model: 'Beam 2AC 13', distance: 1500, txPower: 20, antennaGain: 13 }],
};

const link60: Model = {
  ...dish,
  id: 'link-60',
  name: 'Link 60',
  shortName: 'L60',
  systemId: '0x6705',
  hardwareAddress: '00005E005305',
  totalRam: 4 * RAM,
  features: ['g3', 'gps', 'gps.leds'],
  speaks: 'both',
  bridgeOnly: true,
  signalLeds: 0,
  radios: [
    {
      number: 1,
      device: 'wlan0',
      interface: 'main',
      band: 'AD',
      chains: 1,
      widths: [2160, 4320],
      txPower: { min: 0, max: 10 },
      antennas: [builtIn('Lens', 38)],
      ptpOnly: true,
      initial: { width: 2160, txPower: 2, antenna: 1, frequency: 64_800 },
    },
    {
      number: 2,
      device: 'ath0',
      interface: 'backup',
      band: 'A',
      chains: 2,
      widths: [20, 40, 80],
      txPower: { min: -4, max: 24 },
      antennas: [builtIn('Patch', 11)],
      ptpOnly: true,
      initial: { width: 40, txPower: 20, antenna: 1, frequency: 5745 },
    },
  ],
  hostname: 'roof-60',
  ssid: 'roof',
  peers: [
    {
      ...farmEast,
      hostname: 'roof-east',
      model: 'Link 60',
      distance: 900,
      txPower: 2,
      antennaGain: 38,
      backup: { txPower: 20, antennaGain: 11 },
    },
  ],
};

const fiber: Model = {
  ...dish,
  id: 'fiber-5x',
  name: 'Fiber 5X',
  shortName: 'F5X',
  systemId: '0x6706',
  hardwareAddress: '00005E005306',
  totalRam: 2 * RAM,
  features: ['airview', 'ext_reset', 'gps'],
  family: 'airfiber',
  signalLeds: 0,
  radios: [
    {
      number: 1,
      device: 'ath0',
      interface: 'main',
      band: 'A',
      chains: 2,
      widths: [10, 20, 30, 40, 50],
      txPower: { min: -4, max: 26 },
      antennas: [
        { id: 1, name: 'Dish 23', gain: 23, builtIn: false },
        { id: 2, name: 'Dish 30', gain: 30, builtIn: false },
        { id: 3, name: 'Dish 34', gain: 34, builtIn: false },
      ],
      ptpOnly: true,
      initial: { width: 50, txPower: 13, antenna: 2, frequency: 5745 },
    },
  ],
  hostname: 'ridge-5x',
  ssid: 'ridge',
  peers: [{ ...farmEast, hostname: 'ridge-east', model: 'Fiber 5X', distance: 11_400, txPower: 13, antennaGain: 30 }],
};

const firstGeneration: Model = {
  ...dish,
  id: 'dish-5ac-22-gen1',
  name: 'Dish 5AC 22 Gen1',
  shortName: 'D5AC-22-G1',
  systemId: '0x6707',
  hardwareAddress: '00005E005307',
  radios: [
    {
      number: 1,
      device: 'ath0',
      interface: 'main',
      band: 'A',
      chains: 2,
      widths: WIDTHS_5_GHZ,
      txPower: { min: -4, max: 24 },
      antennas: [builtIn('Dish', 22)],
      ptpOnly: false,
      initial: { width: 40, txPower: 14, antenna: 1, frequency: 5745 },
    },
  ],
  unlockKey: '7K4Q2MXD9TRB',
  hostname: 'dish-hill',
  ssid: 'hill-north',
};

/** Every device this simulator can be; the first is the one it is when nobody says otherwise. */
export const models: readonly [Model, ...Model[]] = [dish, sector, base, beam, link60, fiber, firstGeneration];

/** The model of this id, or nothing. */
export function findModel(id: string): Model | undefined {
  return models.find((model) => model.id === id);
}
