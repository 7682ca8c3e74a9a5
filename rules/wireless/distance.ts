import { DISTANCE_TOLERANCE } from '../constants/link.ts';
import type { RadioRule } from '../core/rule.ts';

/**
 * Maximum distance in metres without ACK problems, by channel width in MHz (docs/device.md#distance).
 * @unit m by MHz
 */
export const NO_ACK_DISTANCE: ReadonlyMap<number | undefined, number> = new Map([
  [10, 37_500],
  [20, 22_500],
  [30, 15_000],
  [40, 22_500],
  [50, 18_000],
  [60, 15_000],
  [80, 22_500],
]);

/** An unknown width counts as the strictest. */
const STRICTEST = Math.min(...NO_ACK_DISTANCE.values());

/** Warns if distance · 1.17 reaches the maximum of the current width (D10), in integer arithmetic. */
export const distance: RadioRule = {
  id: 'distance.noAck',
  of: 'radio',
  limit: 'distance',
  bound({ radio, read }) {
    if (radio.band === 'AD') return { reasons: [] };
    const noAck = NO_ACK_DISTANCE.get(read('/radio/radios/*/channelWidth')) ?? STRICTEST;
    const from = Math.ceil((noAck * 100) / (100 + DISTANCE_TOLERANCE));
    return {
      caution: {
        from,
        reason: {
          rule: 'distance.noAck',
          text: 'Acknowledgments may arrive too late over this distance at this channel width; both ends then need No-ACK mode.',
          value: from,
          binds: true,
        },
      },
      reasons: [],
    };
  },
};
