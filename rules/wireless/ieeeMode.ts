import type { RadioRule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';

/**
 * The modes that a channel width runs in, of each generation the first that the radio does; below 40 MHz the clock of a
 * 20 MHz channel is slowed or sped up. For wider channels at 2.4 GHz no name is known (docs/device.md#radio): the radio
 * chooses.
 */
const MODES_BY_WIDTH: Readonly<Record<'G' | 'A', ReadonlyMap<number | undefined, readonly string[]>>> = {
  G: new Map([
    [10, ['11nght20']],
    [20, ['11nght20']],
    [30, ['11nght20']],
  ]),
  A: new Map([
    [10, ['11acvht20', '11naht20']],
    [20, ['11acvht20', '11naht20']],
    [30, ['11acvht20', '11naht20']],
    [40, ['11acvht40', '11naht40plus']],
    [50, ['11acvht50']],
    [60, ['11acvht60']],
    [80, ['11acvht80']],
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
  bound({ radio, read }) {
    if (radio.band === 'AD') {
      const reason = {
        rule: 'ieeeMode.width',
        text: '60 GHz radios have no such mode.',
      };
      return { unavailable: { ...reason, binds: true, ofDevice: true }, reasons: [] };
    }
    if (!isAccessPoint(read('/radio/radios/*/mode'))) return { fixed: 'auto', reasons: [] };
    const byWidth = MODES_BY_WIDTH[radio.band].get(read('/radio/radios/*/channelWidth')) ?? [];
    const known = byWidth.find((mode) => radio.ieeeModes?.has(mode) ?? true);
    return { fixed: known ?? 'auto', reasons: [] };
  },
};
