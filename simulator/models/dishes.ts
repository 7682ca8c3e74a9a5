import type { Model } from './model.ts';
import { AC_RADIO, builtIn, OUTDOOR } from './outdoor.ts';
import { farmEast } from './peers.ts';

/** Dish with the radio in its feed (docs/device.md#models). */
export const dish: Model = {
  ...OUTDOOR,
  id: 'dish-5ac-23',
  name: 'Dish 5AC 23',
  shortName: 'D5AC-23',
  systemId: '0x6701',
  hardwareAddress: '00005E005301',
  identity: { bom: '13-06701-02', subtype: 'outdoor', cpuRevision: '2', fccId: 'GWY-D5AC23', icId: '6701G-D5AC23' },
  signalLeds: 4,
  radios: [
    {
      ...AC_RADIO,
      txPower: { min: -4, max: 24 },
      antennas: [builtIn('Dish', 23)],
      initial: { width: 80, txPower: 13, antenna: 1, frequency: 5745 },
    },
  ],
  link: 'ptp',
  hostname: 'dish-north',
  ssid: 'mast-north',
  peers: [farmEast],
};

/** First-generation dish. Under FCC rules, it needs a key for most of its band (D7). */
export const firstGeneration: Model = {
  ...dish,
  id: 'dish-5ac-22-gen1',
  name: 'Dish 5AC 22 Gen1',
  shortName: 'D5AC-22-G1',
  systemId: '0x6707',
  hardwareAddress: '00005E005307',
  radios: [
    {
      ...AC_RADIO,
      txPower: { min: -4, max: 24 },
      antennas: [builtIn('Dish', 22)],
      initial: { width: 40, txPower: 14, antenna: 1, frequency: 5745 },
    },
  ],
  unlockKey: '7K4Q2MXD9TRB',
  hostname: 'dish-hill',
  ssid: 'hill-north',
};
