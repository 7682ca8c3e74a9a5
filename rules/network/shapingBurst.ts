import type { DeviceRule } from '../core/rule.ts';

/** A burst is at most so many times the rate (docs/device.md#shaping). */
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

/** What comes in may exceed its rate by eight times the rate at once (docs/device.md#shaping). */
export const downloadBurst: DeviceRule = burst('input', 'downloadBurst.rate', 'downloadBurst');

/** What goes out may exceed its rate by four times the rate at once (docs/device.md#shaping). */
export const uploadBurst: DeviceRule = burst('output', 'uploadBurst.rate', 'uploadBurst');
