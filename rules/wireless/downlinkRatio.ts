import type { LimitedChoice } from 'guywire-engine/core';
import { DOWNLINK_RATIOS } from '../constants/link.ts';
import type { RadioRule } from '../core/rule.ts';

const DURATION = '/radio/radios/*/frameDuration';
const RATIO = '/radio/radios/*/downlinkRatio';

/** Former downlink share, %. It is kept if configured (docs/device.md#framing). */
const FORMER_RATIO = 67;

/**
 * Durations of a fixed frame, µs; 0 is flexible (docs/device.md#framing).
 * @unit µs
 */
export const FRAME_DURATIONS = [0, 5000, 8000, 10_000] as const;

/** Airtime shares of a fixed frame, with the resulting time for both directions (docs/device.md#framing). */
export const downlinkRatio: RadioRule = {
  id: 'framing.ratio',
  of: 'radio',
  limit: 'downlinkRatio',
  bound({ read }) {
    const duration = FRAME_DURATIONS.find((known) => known === read(DURATION)) ?? 0;
    const offered = DOWNLINK_RATIOS.map(([downlink]) => downlink);
    const ratios = [...offered, ...(read(RATIO) === FORMER_RATIO ? [FORMER_RATIO] : [])].sort((a, b) => a - b);
    return {
      choices: ratios.map((down): LimitedChoice => {
        const choice = { value: down, title: '{down} / {up}', params: { down, up: 100 - down } };
        if (duration === 0) return choice;
        const milliseconds = (share: number) => (duration * share) / 100_000;
        const params = { down: milliseconds(down), up: milliseconds(100 - down) };
        return { ...choice, notes: [{ text: '{down} ms down, {up} ms up', params }] };
      }),
      reasons: [],
    };
  },
};
