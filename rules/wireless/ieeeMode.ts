import type { RadioCapabilities } from '../core/facts.ts';
import type { RadioRule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';

/**
 * Modes by channel width, newest first. Below 40 MHz the clock of a 20 MHz channel is scaled (docs/device.md#radio).
 */
const MODES_BY_WIDTH: Readonly<Record<'G' | 'A', ReadonlyMap<number | undefined, readonly string[]>>> = {
  G: new Map([
    [10, ['11nght20']],
    [20, ['11nght20']],
    [30, ['11nght20']],
    [40, ['11nght40', '11nght40plus', '11nght40minus']],
  ]),
  A: new Map([
    [10, ['11acvht20', '11naht20']],
    [20, ['11acvht20', '11naht20']],
    [30, ['11acvht20', '11naht20']],
    [40, ['11acvht40', '11naht40plus', '11naht40minus', '11naht40']],
    [50, ['11acvht50']],
    [60, ['11acvht60']],
    [80, ['11acvht80']],
  ]),
};

/**
 * On an access point, the mode follows the width. Stations, and radios that do not support the mode (`ieee_modes`),
 * use automatic (docs/device.md#insisted-on, docs/device.md#radio). A valid stored mode is kept: other firmware
 * writes other modes of the same width, even on stations.
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
    const byWidth = MODES_BY_WIDTH[radio.band];
    const stored = read('/radio/radios/*/ieeeMode') ?? 'auto';
    if (!isAccessPoint(read('/radio/radios/*/mode'))) {
      const isOfBand = [...byWidth.values()].some((modes) => modes.includes(stored));
      return { fixed: isOfBand ? stored : 'auto', reasons: [] };
    }
    const fitting = (byWidth.get(read('/radio/radios/*/channelWidth')) ?? []).filter((mode) => canDo(radio, mode));
    return { fixed: fitting.includes(stored) ? stored : (fitting[0] ?? 'auto'), reasons: [] };
  },
};

/** True if the radio supports the mode. Boards list one mode for both sides of the extension channel. */
function canDo({ ieeeModes }: Pick<RadioCapabilities, 'ieeeModes'>, mode: string): boolean {
  return ieeeModes === undefined || [...ieeeModes].some((own) => withoutSide(own) === withoutSide(mode));
}

const withoutSide = (mode: string): string => mode.replace(/(?:plus|minus)$/, '');
