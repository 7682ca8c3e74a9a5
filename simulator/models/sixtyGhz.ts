import { GIGABIT_PORT } from '../../rules/core/sixtyGhz.ts';
import type { Model, RadioModel } from './model.ts';
import { builtIn, OUTDOOR, RAM } from './outdoor.ts';
import { farmEast } from './peers.ts';

const SIXTY_GHZ = { number: 1, device: 'wlan0', interface: 'main', band: 'AD', chains: 1, ptpOnly: true } as const;

/** 5 GHz backup radio for rain fades (docs/device.md#models). */
const backupRadio = (gain: number): RadioModel => ({
  number: 2,
  device: 'ath0',
  interface: 'backup',
  band: 'A',
  chains: 2,
  widths: [20, 40, 80],
  txPower: { min: -4, max: 24 },
  antennas: [builtIn('Patch', gain)],
  ptpOnly: true,
  initial: { width: 40, txPower: 20, antenna: 1, frequency: 5745 },
});

const bridge = {
  ...OUTDOOR,
  totalRam: 4 * RAM,
  bridgeOnly: true,
  link: 'ptp',
} as const satisfies Partial<Model>;

/** First generation for short links, with a weak backup. Only channels 1 to 4 of 2160 MHz (docs/device.md#models). */
export const span60: Model = {
  ...bridge,
  id: 'span-60',
  name: 'Span 60',
  shortName: 'S60',
  systemId: '0x670E',
  hardwareAddress: '00005E00530E',
  features: ['ext_reset'],
  withoutSpectrum: true,
  radios: [
    {
      ...SIXTY_GHZ,
      widths: [2160],
      txPower: { min: 0, max: 10 },
      antennas: [builtIn('Lens', 30)],
      distanceLimit: 300,
      channelNumbers: [1, 2, 3, 4],
      initial: { width: 2160, txPower: 10, antenna: 1, frequency: 64_800 },
    },
    backupRadio(3),
  ],
  hostname: 'span-street',
  ssid: 'street',
  peers: [
    {
      ...farmEast,
      hostname: 'span-opposite',
      model: 'Span 60',
      distance: 300,
      txPower: 10,
      antennaGain: 30,
      backup: { txPower: 20, antennaGain: 3 },
    },
  ],
};

/** First generation for long links, without a backup, with channels of half the width (docs/device.md#models). */
export const fiber60: Model = {
  ...bridge,
  id: 'fiber-60-lr',
  name: 'Fiber 60 LR',
  shortName: 'F60-LR',
  systemId: '0x670F',
  hardwareAddress: '00005E00530F',
  features: ['ext_reset', 'gps'],
  family: 'airfiber',
  radios: [
    {
      ...SIXTY_GHZ,
      widths: [1080, 2160],
      txPower: { min: -10, max: 10 },
      antennas: [builtIn('Dish', 40)],
      distanceLimit: 12_000,
      channelNumbers: [1, 2, 3, 4, 5, 6],
      capacity: { 1080: GIGABIT_PORT, 2160: GIGABIT_PORT },
      initial: { width: 1080, txPower: 10, antenna: 1, frequency: 69_120 },
    },
  ],
  hostname: 'fiber-ridge',
  ssid: 'ridge-60',
  peers: [
    { ...farmEast, hostname: 'fiber-valley', model: 'Fiber 60 LR', distance: 2250, txPower: 10, antennaGain: 40 },
  ],
};

const ringRadio: RadioModel = {
  ...SIXTY_GHZ,
  widths: [2160, 4320],
  txPower: { min: 0, max: 10 },
  antennas: [builtIn('Lens', 40)],
  generation: 2,
  initial: { width: 4320, txPower: 4, antenna: 1, frequency: 64_800 },
};

/** Second generation with a backup (docs/device.md#models). */
export const ring60: Model = {
  ...bridge,
  id: 'ring-60',
  name: 'Ring 60',
  shortName: 'R60',
  systemId: '0x6710',
  hardwareAddress: '00005E005310',
  features: ['g2', 'gps'],
  // The backup radio has the same role as the main radio.
  radios: [ringRadio, { ...backupRadio(11), parent: 1 }],
  hostname: 'ring-town',
  ssid: 'town',
  peers: [
    {
      ...farmEast,
      hostname: 'ring-east',
      model: 'Ring 60',
      distance: 900,
      txPower: 4,
      antennaGain: 40,
      backup: { txPower: 20, antennaGain: 11 },
    },
  ],
};

/** Second generation without a backup (docs/device.md#models). */
export const soloRing60: Model = {
  ...ring60,
  id: 'ring-60-solo',
  name: 'Ring 60 Solo',
  shortName: 'R60-S',
  systemId: '0x6711',
  hardwareAddress: '00005E005311',
  features: ['g2'],
  radios: [ringRadio],
  hostname: 'ring-quay',
  ssid: 'quay',
  peers: [{ ...farmEast, hostname: 'ring-dock', model: 'Ring 60 Solo', distance: 600, txPower: 4, antennaGain: 40 }],
};

const linkRadio: RadioModel = {
  ...SIXTY_GHZ,
  widths: [2160, 4320],
  txPower: { min: 0, max: 10 },
  antennas: [builtIn('Lens', 38)],
  generation: 3,
  initial: { width: 2160, txPower: 2, antenna: 1, frequency: 64_800 },
};

/** Third generation with a backup: both radios are bonded (docs/device.md#models). */
export const link60: Model = {
  ...bridge,
  id: 'link-60',
  name: 'Link 60',
  shortName: 'L60',
  systemId: '0x6705',
  hardwareAddress: '00005E005305',
  identity: { bom: '13-06705-01', subtype: 'outdoor', cpuRevision: '2', fccId: 'GWY-L60', icId: '6705G-L60' },
  features: ['g3', 'gps', 'gps.leds'],
  speaks: 'both',
  radios: [linkRadio, backupRadio(11)],
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

/** Third generation without a backup, so nothing is bonded (docs/device.md#models). */
export const soloLink60: Model = {
  ...link60,
  id: 'link-60-solo',
  name: 'Link 60 Solo',
  shortName: 'L60-S',
  systemId: '0x6712',
  hardwareAddress: '00005E005312',
  identity: { bom: '13-06718-01', subtype: 'solo', cpuRevision: '2', fccId: 'GWY-L60S', icId: '6718G-L60S' },
  features: ['g3'],
  radios: [linkRadio],
  hostname: 'roof-solo',
  ssid: 'roof-solo',
  peers: [{ ...farmEast, hostname: 'roof-far', model: 'Link 60 Solo', distance: 600, txPower: 2, antennaGain: 38 }],
};
