import type { BandMode } from '../core/facts.ts';
import type { RadioRule } from '../core/rule.ts';

/** Mode value of one end of a link. */
export function sideOf(band: BandMode, accessPoint: boolean): string {
  if (band === 'AD') return accessPoint ? 'ap-ptp' : 'sta-ptp';
  return accessPoint ? 'master' : 'managed';
}

/**
 * Modes that the radio supports. 60 GHz links have their own modes (docs/device.md#radio,
 * docs/device.md#capabilities).
 */
export const mode: RadioRule = {
  id: 'mode.band',
  of: 'radio',
  limit: 'mode',
  bound({ radio }) {
    const choices = [
      { value: sideOf(radio.band, true), title: 'Access point' },
      { value: sideOf(radio.band, false), title: 'Station' },
    ];
    return { choices, reasons: [] };
  },
};
