import type { BandMode } from '../core/facts.ts';
import type { RadioRule } from '../core/rule.ts';

/** The two ends of a link, by band. */
export const MODES: Readonly<Record<BandMode, readonly { readonly value: string; readonly title: string }[]>> = {
  G: [
    { value: 'master', title: 'Access point' },
    { value: 'managed', title: 'Station' },
  ],
  A: [
    { value: 'master', title: 'Access point' },
    { value: 'managed', title: 'Station' },
  ],
  AD: [
    { value: 'ap-ptp', title: 'Access point' },
    { value: 'sta-ptp', title: 'Station' },
  ],
};

/**
 * Which ends of a link the radio can be. 60 GHz links have modes of their own (docs/device.md#radio,
 * docs/device.md#capabilities).
 */
export const mode: RadioRule = {
  id: 'mode.band',
  of: 'radio',
  limit: 'mode',
  bound({ radio }) {
    return { choices: MODES[radio.band], reasons: [] };
  },
};
