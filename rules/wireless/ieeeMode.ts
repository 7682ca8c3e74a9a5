import type { RadioRule } from '../rule.ts';
import { isAccessPoint } from './mode.ts';

/**
 * The mode that a channel width runs in; below 40 MHz the clock of a 20 MHz channel is slowed or sped up. For wider
 * channels at 2.4 GHz no name is known (docs/device.md#radio): the radio chooses.
 */
const MODE_BY_WIDTH: Readonly<Record<'G' | 'A', ReadonlyMap<number | undefined, string>>> = {
  G: new Map([
    [10, '11nght20'],
    [20, '11nght20'],
    [30, '11nght20'],
  ]),
  A: new Map([
    [10, '11acvht20'],
    [20, '11acvht20'],
    [30, '11acvht20'],
    [40, '11acvht40'],
    [50, '11acvht50'],
    [60, '11acvht60'],
    [80, '11acvht80'],
  ]),
};

/**
 * The mode follows the width on an access point; a station, or a radio that cannot do it (`ieee_modes`), takes what it
 * finds (docs/device.md#insisted-on, docs/device.md#radio).
 */
export const ieeeMode: RadioRule = {
  id: 'ieeeMode.width',
  of: 'radio',
  limit: 'ieeeMode',
  inputs: ['/radio/radios/*/mode', '/radio/radios/*/channelWidth'],
  bound({ radio, read }) {
    if (radio.band === 'AD') {
      const reason = {
        rule: 'ieeeMode.width',
        text: '60 GHz radios have no such mode.',
      };
      return { unavailable: { ...reason, binds: true, ofDevice: true }, reasons: [] };
    }
    const byWidth = MODE_BY_WIDTH[radio.band].get(read('/radio/radios/*/channelWidth'));
    const wanted = isAccessPoint(read('/radio/radios/*/mode')) ? (byWidth ?? 'auto') : 'auto';
    const isKnown = radio.ieeeModes === undefined || radio.ieeeModes.has(wanted);
    return { fixed: isKnown ? wanted : 'auto', reasons: [] };
  },
};
