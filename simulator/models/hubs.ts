import type { Model } from './model.ts';
import { AC_RADIO, AC_WIDTHS, OUTDOOR, RAM } from './outdoor.ts';
import { barn, farmEast, school } from './peers.ts';

/** Access point that speaks only the second family of calls (D20, docs/device.md#models). */
export const hub: Model = {
  ...OUTDOOR,
  id: 'hub-lt',
  name: 'Hub LT',
  shortName: 'H-LT',
  systemId: '0x6714',
  hardwareAddress: '00005E005314',
  identity: { bom: '13-06720-01', subtype: 'outdoor', cpuRevision: '2', fccId: 'GWY-HLT', icId: '6720G-HLT' },
  totalRam: 4 * RAM,
  features: ['airview', 'ext_reset', 'gps'],
  family: 'lt',
  speaks: 'second',
  radios: [
    {
      ...AC_RADIO,
      widths: AC_WIDTHS,
      txPower: { min: -4, max: 29 },
      antennas: [
        { id: 1, name: 'Omni', gain: 13, builtIn: false },
        { id: 2, name: 'Sector', gain: 21, builtIn: false },
        { id: 3, name: 'Horn', gain: 18, builtIn: false },
      ],
      ptmpOnly: true,
      initial: { width: 20, txPower: 15, antenna: 2, frequency: 5785 },
    },
  ],
  hostname: 'hub-field',
  ssid: 'field',
  peers: [farmEast, barn, school].map((peer) => ({ ...peer, model: 'Terminal LT' })),
};
