import type { DeviceRule } from '../core/rule.ts';

/** Maximum ratio of burst to rate (docs/device.md#shaping). */
const TIMES = { input: 8, output: 4 } as const;

function burst(direction: keyof typeof TIMES, id: string, limit: string): DeviceRule {
  const input = `/shaping/interfaces/*/${direction}/rate` as const;
  return {
    id,
    of: 'device',
    limit,
    bound({ read }) {
      const rate = read(input);
      if (rate === undefined) return { maximum: 0, reasons: [] };
      const times = TIMES[direction];
      const maximum = Math.max(0, Math.floor(rate)) * times;
      const text = 'A burst is at most {times} times the rate.';
      const reason = {
        rule: id,
        text,
        params: { times },
        value: maximum,
        binds: true,
      };
      return { maximum, reasons: [reason] };
    },
  };
}

/** A download burst is at most eight times the rate (docs/device.md#shaping). */
export const downloadBurst: DeviceRule = burst('input', 'downloadBurst.rate', 'downloadBurst');

/** An upload burst is at most four times the rate (docs/device.md#shaping). */
export const uploadBurst: DeviceRule = burst('output', 'uploadBurst.rate', 'uploadBurst');
